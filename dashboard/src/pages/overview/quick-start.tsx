import { useMutation } from '@apollo/client/react';
import { Alert, Anchor, Button, Card, Group, Stack, Text } from '@mantine/core';
import IconEyeOff from 'tabler:eye-off';
import IconKey from 'tabler:key';
import { useState } from 'react';
import { Link } from 'react-router';
import { CardHead } from '../../components/card-head.js';
import { CodeBlock } from '../../components/code-block.js';
import { ErrorPanel } from '../../components/error-panel.js';
import { useDashboardConfig } from '../../config/dashboard-config.js';
import { useProject } from '../../session/project-context.js';
import { CreateProjectKeySetDocument, type NewKeySetFragment, ProjectKeySetsDocument } from '../../gql/graphql.js';
import { writeQuickStart } from './write-quick-start.js';

const LIFETIME_MILLIS = 90 * 86_400_000;

/** A script that works when pasted. Keys are shown once, so it gets a set of its own when asked for. */
export function QuickStart() {
  const { apiUrl } = useDashboardConfig();
  const { id: projectId } = useProject();
  const [keys, setKeys] = useState<NewKeySetFragment | null>(null);
  const [createKeys, { loading, error }] = useMutation(CreateProjectKeySetDocument, {
    fetchPolicy: 'no-cache',
    refetchQueries: [ProjectKeySetsDocument],
  });
  const create = async () => {
    const { data } = await createKeys({ variables: { input: writeKeySetInput() } });
    if (data) setKeys(data.createProjectKeySet);
  };
  return (
    <Card>
      <Stack>
        <CardHead
          title="Quick start"
          description="Signs up a first user and reads it back, with Node 20 and nothing to configure."
        />
        {error && <ErrorPanel title="The keys were not created" error={error} />}
        <KeysNote keys={keys} isBusy={loading} onCreate={() => void create().catch(() => {})} />
        <CodeBlock title="Terminal" label="install command" code="npm install @stackframe/js" />
        <CodeBlock title="quick-start.mjs" label="quick start" code={writeQuickStart({ apiUrl, projectId, keys })} />
        <CodeBlock title="Terminal" label="run command" code="node quick-start.mjs" />
      </Stack>
    </Card>
  );
}

interface KeysNoteProps {
  keys: NewKeySetFragment | null;
  isBusy: boolean;
  onCreate: () => void;
}

/** Offers keys for the script, then says what they are. */
function KeysNote({ keys, isBusy, onCreate }: KeysNoteProps) {
  if (keys) {
    return (
      <Alert color="amber" icon={<IconEyeOff size={18} />} title="Copy the script now">
        Its keys are real and shown this once. They expire in 90 days and can be revoked under{' '}
        <Anchor component={Link} to="keys" underline="always">
          Project keys
        </Anchor>{' '}
        as “{keys.description}”.
      </Alert>
    );
  }
  return (
    <Group justify="space-between" gap="sm">
      <Text size="sm" maw="52ch">
        The script needs a publishable and a secret key. They are only shown when they are made, so make a pair for it:
      </Text>
      <Button leftSection={<IconKey size={16} />} loading={isBusy} onClick={onCreate}>
        Create keys for this snippet
      </Button>
    </Group>
  );
}

function writeKeySetInput() {
  return {
    description: `Quick start, ${new Date().toISOString().slice(0, 10)}`,
    expiresAtMillis: Date.now() + LIFETIME_MILLIS,
    hasPublishableClientKey: true,
    hasSecretServerKey: true,
    hasSuperSecretAdminKey: false,
  };
}
