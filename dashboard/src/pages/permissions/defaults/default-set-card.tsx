import { useMutation } from '@apollo/client/react';
import { Button, Card, Group, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { CardHead } from '../../../components/card-head.js';
import { ErrorPanel } from '../../../components/error-panel.js';
import { PushedFields } from '../../../entities/settings/pushed-fields.js';
import { useAttempt } from '../../../components/use-attempt.js';
import { UpdateDefaultPermissionsDocument, type PermissionFragment } from '../../../gql/graphql.js';
import { useSeenRevision } from '../../settings/use-seen-revision.js';
import { containmentOf, listGiven } from '../containment.js';
import { PermissionSelect } from '../permission-select.js';
import { listInWords } from '../permission-words.js';
import { writeSet, type DefaultSet } from './default-sets.js';

interface DefaultSetCardProps {
  set: DefaultSet;
  /** The permissions in it, as they are stored. */
  ids: string[];
  /** The permissions that may be in it. */
  definitions: PermissionFragment[];
}

export function DefaultSetCard({ set, ids, definitions }: DefaultSetCardProps) {
  const [draft, setDraft] = useState<string[] | null>(null);
  const { isBusy, failure, save } = useSaveSet(set);
  const chosen = draft ?? ids;
  const given = listGiven(containmentOf(definitions), chosen);
  const submit = async () => {
    if (await save(chosen)) setDraft(null);
  };
  return (
    <Card>
      <Stack>
        <CardHead title={set.title} description={set.description} />
        {failure !== null && <ErrorPanel title="The permissions were not saved" error={failure} />}
        <PushedFields paths={[set.path]}>
          <PermissionSelect
            label="Permissions"
            placeholder={chosen.length === 0 ? 'None yet' : undefined}
            definitions={definitions}
            value={chosen}
            onChange={setDraft}
          />
          <Group justify="space-between" gap="sm" wrap="nowrap">
            <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
              {given.length > 0 ? `Gives ${listInWords(given)}, too.` : 'Gives nothing beyond these.'}
            </Text>
            <Button
              aria-label={`Save ${set.title}`}
              disabled={draft === null || isSame(draft, ids)}
              loading={isBusy}
              style={{ flex: 'none' }}
              onClick={() => void submit()}
            >
              Save
            </Button>
          </Group>
        </PushedFields>
      </Stack>
    </Card>
  );
}

function useSaveSet(set: DefaultSet) {
  const [update] = useMutation(UpdateDefaultPermissionsDocument);
  const seenRevision = useSeenRevision();
  const { isBusy, failure, attempt } = useAttempt();
  const save = async (ids: readonly string[]): Promise<boolean> => {
    const isSaved = await attempt(() => update({ variables: { config: writeSet(set, ids), basedOn: seenRevision() } }));
    const message = 'Whoever comes from now on gets these permissions.';
    if (isSaved) notifications.show({ title: `${set.title} saved`, message });
    return isSaved;
  };
  return { isBusy, failure, save };
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id) => other.includes(id));
}
