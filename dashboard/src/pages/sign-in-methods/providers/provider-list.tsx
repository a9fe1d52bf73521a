import { Badge, Button, Group, Text } from '@mantine/core';
import { Link } from 'react-router';
import table from '../../../components/data-table.module.css';
import list from '../../../components/item-list.module.css';
import type { ProviderSetupFragment } from '../../../gql/graphql.js';
import { useProject } from '../../../session/project-context.js';
import { ProviderMark } from './provider-mark.js';
import { nameProvider } from './provider-names.js';
import { describeSetup, isReady, providerPath } from './provider-words.js';
import { SignInSwitch } from './sign-in-switch.js';

/** The providers, each with its switch, or the way to what it still needs. */
export function ProviderList({ setups }: { setups: ProviderSetupFragment[] }) {
  return (
    <ul className={list.list} aria-label="Identity providers">
      {setups.map((setup) => (
        <ProviderItem key={setup.providerConfigId} setup={setup} />
      ))}
    </ul>
  );
}

function ProviderItem({ setup }: { setup: ProviderSetupFragment }) {
  const { id: projectId } = useProject();
  const { badge, text } = describeSetup(setup);
  const name = nameProvider(setup);
  const path = providerPath(projectId, setup.providerConfigId);
  return (
    <li className={list.item}>
      <ProviderMark type={setup.type} />
      <div className={list.text}>
        <Group gap={6}>
          <Link to={path} className={table.link} style={{ maxWidth: '100%' }}>
            {name}
          </Link>
          {badge && <Badge color={badge.color}>{badge.label}</Badge>}
        </Group>
        <Text size="sm" c="dimmed">
          {text}
        </Text>
      </div>
      {setup.allowSignIn || isReady(setup) ? (
        <SignInSwitch setup={setup} isBare />
      ) : (
        <Button component={Link} to={path} size="xs" variant="default" aria-label={`Set up ${name}`}>
          Set up
        </Button>
      )}
    </li>
  );
}
