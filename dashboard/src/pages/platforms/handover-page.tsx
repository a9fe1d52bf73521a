import { Button, NativeSelect } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { ProjectHandover, Team } from '@vestibule/sdk';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { ErrorPanel } from '../../components/error-panel.js';
import { FactList } from '../../components/fact-list.js';
import { PageHeader } from '../../components/page-header.js';
import { PageSkeleton } from '../../components/page-skeleton.js';
import { useAttempt } from '../../components/use-attempt.js';
import { useLoading } from '../../components/use-loading.js';
import { useOwner } from '../../session/owner-context.js';
import { DeadEnd } from './dead-end.js';
import { describeHandoverEnd } from './platform-words.js';
import { QuestionCard } from './question-card.js';

/** The page behind a platform's link that hands a project over: the owner chooses the team that takes it. */
export function HandoverPage() {
  const [search] = useSearchParams();
  const { owner } = useOwner();
  const code = search.get('code') ?? '';
  const load = async () => {
    if (!owner) return undefined;
    const [handover, teams] = await Promise.all([owner.getProjectHandover(code), owner.listTeams()]);
    return { handover, teams };
  };
  const { value, error, reload } = useLoading(load, `${owner?.id ?? ''} ${code}`);
  const end = error === undefined ? null : describeHandoverEnd(error);
  if (end) return <DeadEnd {...end} />;
  if (error !== undefined) {
    return <ErrorPanel title="The link could not be read" error={error} onRetry={() => void reload()} />;
  }
  if (!value) return <PageSkeleton />;
  return <HandoverForm code={code} {...value} />;
}

interface HandoverFormProps {
  code: string;
  handover: ProjectHandover;
  teams: Team[];
}

function HandoverForm({ code, handover, teams }: HandoverFormProps) {
  const { projectDisplayName: project, clientName: platform } = handover;
  const { takeOver, isBusy, failure, end } = useTakeover(code, project);
  const [teamId, setTeamId] = useState('');
  if (end) return <DeadEnd {...end} />;
  return (
    <>
      <PageHeader title="Take over a project" description={`${platform} made a project and hands it over to you.`} />
      <QuestionCard
        consequences={[
          'The team has the project from then on: everybody in it can see and change its users, settings and keys.',
          `${platform} keeps the admin key that it works with, and can do the same. You find the key under Project keys, and can revoke it.`,
          'The link is good once. Nobody can take the project over after you.',
        ]}
        failure={failure}
        failureTitle="The project was not taken over"
        buttons={
          <Button loading={isBusy} onClick={() => void takeOver(teamId || undefined)}>
            Take over the project
          </Button>
        }
      >
        <FactList
          facts={[
            { label: 'Project', value: <strong>{project}</strong> },
            { label: 'Made by', value: platform },
          ]}
        />
        <TeamChoice project={project} teams={teams} value={teamId} onChange={setTeamId} />
      </QuestionCard>
    </>
  );
}

interface TeamChoiceProps extends Pick<HandoverFormProps, 'teams'> {
  project: string;
  /** Empty for a new team. */
  value: string;
  onChange: (teamId: string) => void;
}

function TeamChoice({ project, teams, value, onChange }: TeamChoiceProps) {
  return (
    <NativeSelect
      label="Team"
      description="Everybody in it looks after the project."
      data={[
        { value: '', label: `New team “${project}”` },
        ...teams.map(({ id, displayName }) => ({ value: id, label: displayName })),
      ]}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** Takes the project over and goes there. */
function useTakeover(code: string, name: string) {
  const { owner, reload } = useOwner();
  const navigate = useNavigate();
  const { attempt, isBusy, failure } = useAttempt();
  const takeOver = (teamId: string | undefined) =>
    attempt(async () => {
      if (!owner) throw new Error('Your session has ended. Sign in again.');
      const projectId = await owner.takeProjectOver(code, { teamId });
      await reload();
      notifications.show({ title: 'Project taken over', message: `${name} is yours now.` });
      await navigate(`/projects/${projectId}`, { replace: true });
    });
  return { takeOver, isBusy, failure, end: failure === null ? null : describeHandoverEnd(failure) };
}
