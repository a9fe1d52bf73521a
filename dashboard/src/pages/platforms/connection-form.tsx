import { Button, NativeSelect, Stack, TextInput } from '@mantine/core';
import type { AdminOwnedProject, ConnectionRequest, Team } from '@vestibule/sdk';
import { useState } from 'react';
import { NAME_LENGTH } from '../../config/limits.generated.js';
import { PageHeader } from '../../components/page-header.js';
import { pickName } from '../../components/pick-name.js';
import { RadioCards } from '../../components/radio-cards.js';
import { useOwner } from '../../session/owner-context.js';
import { DeadEnd } from './dead-end.js';
import { QuestionCard } from './question-card.js';
import { useConnecting } from './use-connecting.js';

interface ConnectionFormProps {
  /** Of the request. */
  id: string;
  request: ConnectionRequest;
  projects: AdminOwnedProject[];
  teams: Team[];
}

/** Asks which project a platform gets the key of, and says what that means. */
export function ConnectionForm({ id, request, projects, teams }: ConnectionFormProps) {
  const { clientName: platform, externalProjectName: external } = request;
  const { connect, isBusy, failure, end } = useConnecting(id);
  const choice = useChoice({ projects, teams, suggestedName: external ?? '' });
  const { chosen } = choice;
  if (end) return <DeadEnd {...end} />;
  const wanted = external === null ? 'one of your projects' : `one of your projects, to connect “${external}”`;
  return (
    <>
      <PageHeader title={`Connect ${platform}`} description={`${platform} asks for a key of ${wanted}.`} />
      <QuestionCard
        consequences={[
          `${platform} gets an admin key of the project: it can see and change everything in it, such as users, settings and emails.`,
          'The key works until you revoke it, under Project keys. Your other projects stay closed.',
          `You go back to ${platform}.`,
        ]}
        failure={failure}
        failureTitle={`${platform} was not connected`}
        buttons={
          <>
            <Button variant="default" component="a" href={request.refusalUrl}>
              Cancel
            </Button>
            <Button loading={isBusy} disabled={chosen === null} onClick={() => chosen && void connect(chosen)}>
              Connect project
            </Button>
          </>
        }
      >
        <ProjectChoice choice={choice} projects={projects} teams={teams} />
      </QuestionCard>
    </>
  );
}

type Kind = 'existing' | 'new';

function useChoice({
  projects,
  teams,
  suggestedName,
}: Pick<ConnectionFormProps, 'projects' | 'teams'> & { suggestedName: string }) {
  const { owner } = useOwner();
  const [kind, setKind] = useState<Kind>(projects.length > 0 ? 'existing' : 'new');
  const [projectId, setProjectId] = useState(projects[0]?.id ?? '');
  const [displayName, setDisplayName] = useState(suggestedName);
  const [teamId, setTeamId] = useState(owner?.selectedTeam?.id ?? teams[0]?.id);
  const isNamed = displayName.trim() !== '';
  const made = isNamed ? { displayName: displayName.trim(), teamId } : null;
  const chosen = kind === 'existing' ? { projectId } : made;
  return { kind, setKind, projectId, setProjectId, displayName, setDisplayName, teamId, setTeamId, chosen };
}

interface ProjectChoiceProps extends Pick<ConnectionFormProps, 'projects' | 'teams'> {
  choice: ReturnType<typeof useChoice>;
}

function ProjectChoice({ choice, projects, teams }: ProjectChoiceProps) {
  return (
    <Stack>
      {projects.length > 0 && (
        <RadioCards<Kind>
          label="Project"
          choices={[
            {
              value: 'existing',
              label: 'A project that you have',
              description: 'Its users and settings stay as they are.',
            },
            { value: 'new', label: 'A new project', description: 'It starts with no users.' },
          ]}
          value={choice.kind}
          onChange={choice.setKind}
        />
      )}
      {choice.kind === 'existing' ? (
        <NativeSelect
          label="Which one"
          data={projects.map(({ id, displayName }) => ({ value: id, label: pickName(displayName, id) }))}
          value={choice.projectId}
          onChange={(event) => choice.setProjectId(event.currentTarget.value)}
        />
      ) : (
        <NewProject choice={choice} teams={teams} />
      )}
    </Stack>
  );
}

function NewProject({ choice, teams }: Omit<ProjectChoiceProps, 'projects'>) {
  return (
    <>
      <TextInput
        label="Name of the new project"
        placeholder="Acme web shop"
        autoComplete="off"
        maxLength={NAME_LENGTH}
        value={choice.displayName}
        onChange={(event) => choice.setDisplayName(event.currentTarget.value)}
      />
      {teams.length > 1 && (
        <NativeSelect
          label="Team"
          description="Everybody in it looks after the project."
          data={teams.map(({ id, displayName }) => ({ value: id, label: displayName }))}
          value={choice.teamId}
          onChange={(event) => choice.setTeamId(event.currentTarget.value)}
        />
      )}
    </>
  );
}
