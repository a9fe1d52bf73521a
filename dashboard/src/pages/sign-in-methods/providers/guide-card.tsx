import { Anchor, Card, List, Stack, Text } from '@mantine/core';
import { CardHead } from '../../../components/card-head.js';
import { CodeBlock } from '../../../components/code-block.js';
import { FactList } from '../../../components/fact-list.js';
import type { ProviderSetupFragment } from '../../../gql/graphql.js';
import { describeAddress, guideOf } from './provider-guides.js';
import { nameProvider } from './provider-names.js';

const CALLBACK = '{callback}';

/** The steps at the provider before there are keys to enter. */
export function GuideCard({ setup }: { setup: ProviderSetupFragment }) {
  const guide = guideOf(setup.type);
  const name = nameProvider(setup);
  return (
    <Card>
      <Stack>
        <CardHead title={`At ${name}`} description="Register your application there, once." />
        {guide.console && (
          <Anchor href={guide.console.url} target="_blank" rel="noreferrer" w="fit-content">
            Open {guide.console.name} ↗
          </Anchor>
        )}
        <List type="ordered" withPadding spacing={6}>
          {guide.steps.map((step) => (
            <List.Item key={step}>{step.replace(CALLBACK, 'the callback URL')}</List.Item>
          ))}
        </List>
        <CodeBlock title="Callback URL" label="the callback URL" code={setup.callbackUrl} isWrapped />
        <FactList
          facts={[
            { label: 'Users are asked for', value: guide.scopes },
            { label: 'Addresses', value: describeAddress(name, guide.address) },
          ]}
        />
        {guide.note && <Text c="dimmed">{guide.note}</Text>}
      </Stack>
    </Card>
  );
}
