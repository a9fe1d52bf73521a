import { useMutation } from '@apollo/client/react';
import { Alert, Anchor, Button, Card, Group, Stack, Tabs, Text, Title } from '@mantine/core';
import IconEyeOff from 'tabler:eye-off';
import IconKey from 'tabler:key';
import { useState } from 'react';
import { Link } from 'react-router';
import { CodeBlock } from '../../components/code-block.js';
import { ErrorPanel } from '../../components/error-panel.js';
import { useDashboardConfig } from '../../config/dashboard-config.js';
import { useProject } from '../../session/project-context.js';
import { CreateProjectKeySetDocument, type NewKeySetFragment, ProjectKeySetsDocument } from '../../gql/graphql.js';
import { ColouredCode } from './coloured-code.js';
import { listStarts } from './write-quick-start.js';

const LIFETIME_MILLIS = 90 * 86_400_000;

/** Programs that work when pasted, folded away once there are users. Keys are shown once, so it gets a set of its own when asked for. */
export function QuickStart({ isOpen }: { isOpen: boolean }) {
  const [isUnfolded, setUnfolded] = useState<boolean | null>(null);
  const isShown = isUnfolded ?? isOpen;
  return (
    <Card>
      <Group justify="space-between" align="flex-start" wrap="nowrap">
        <div>
          <Title order={2}>Quick start</Title>
          {isShown && <Text c="dimmed">Signs in a first user. Choose what your application is made with.</Text>}
        </div>
        <Button
          variant="default"
          size="xs"
          aria-expanded={isShown}
          aria-controls="quick-start"
          aria-label={isShown ? 'Hide the quick start' : 'Show the quick start'}
          onClick={() => setUnfolded(!isShown)}
        >
          {isShown ? 'Hide' : 'Show'}
        </Button>
      </Group>
      {/* It stays where it is when folded: keys are shown but once. */}
      <Stack id="quick-start" mt="md" display={isShown ? undefined : 'none'}>
        <Programs onKeys={() => setUnfolded(true)} />
      </Stack>
    </Card>
  );
}

function Programs({ onKeys }: { onKeys: () => void }) {
  const { apiUrl } = useDashboardConfig();
  const { id: projectId } = useProject();
  const [keys, setKeys] = useState<NewKeySetFragment | null>(null);
  const [createKeys, { loading, error }] = useMutation(CreateProjectKeySetDocument, {
    fetchPolicy: 'no-cache',
    refetchQueries: [ProjectKeySetsDocument],
  });
  const create = async () => {
    const { data } = await createKeys({ variables: { input: writeKeySetInput() } });
    if (!data) return;
    setKeys(data.createProjectKeySet);
    // The first user folds it away: not while keys stand in it.
    onKeys();
  };
  return (
    <>
      {error && <ErrorPanel title="The keys were not created" error={error} />}
      <KeysNote keys={keys} isBusy={loading} onCreate={() => void create().catch(() => {})} />
      <Languages starts={listStarts({ apiUrl, projectId, keys })} />
    </>
  );
}

function Languages({ starts }: { starts: ReturnType<typeof listStarts> }) {
  return (
    <Tabs defaultValue={starts[0]?.name} keepMounted={false}>
      <Tabs.List aria-label="Languages" mb="md">
        {starts.map(({ name }) => (
          <Tabs.Tab key={name} value={name}>
            {name}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {starts.map(({ name, steps }) => (
        <Tabs.Panel key={name} value={name}>
          <Stack>
            {steps.map(({ title, label, code, language }) => (
              <CodeBlock key={label} title={title} label={label} code={code}>
                <ColouredCode code={code} language={language} />
              </CodeBlock>
            ))}
          </Stack>
        </Tabs.Panel>
      ))}
    </Tabs>
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
