import { Card, Stack, Text, Title } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { ErrorPanel } from '../../components/error-panel.js';
import { AddDomainForm } from './add-domain-form.js';
import { DomainList } from './domain-list.js';
import { SettingSwitch } from '../../components/setting-switch.js';
import type { DomainInput } from '../../gql/graphql.js';
import type { ProjectSettingsFragment } from '../../gql/graphql.js';
import { useUpdateProject } from './use-update-project.js';

export function DomainsCard({ config }: { config: ProjectSettingsFragment }) {
  const update = useUpdateProject();
  const [failure, setFailure] = useState<unknown>(null);
  const domains = config.domains.map(({ domain, handlerPath }) => ({ domain, handlerPath }));
  const save = async (next: DomainInput[], message: string): Promise<boolean> => {
    setFailure(null);
    try {
      await update({ config: { domains: next } });
      notifications.show({ title: 'Trusted domains saved', message });
      return true;
    } catch (error) {
      setFailure(error);
      return false;
    }
  };
  const add = (entry: DomainInput) => save([...domains, entry], `Users may be sent to ${entry.domain}.`);
  const remove = (entry: DomainInput) => {
    const rest = domains.filter((other) => other !== entry);
    void save(rest, `Users are no longer sent to ${entry.domain}.`);
  };
  return (
    <Card>
      <Stack>
        <div>
          <Title order={2}>Trusted domains</Title>
          <Text c="dimmed">After a sign-in, users are only sent to these. Passkeys work on these only.</Text>
        </div>
        {failure !== null && <ErrorPanel title="The domains were not saved" error={failure} />}
        {domains.length === 0 && (
          <Text size="sm">None yet. Add the address of your application before it goes online.</Text>
        )}
        {domains.length > 0 && <DomainList domains={domains} onRemove={remove} />}
        <AddDomainForm taken={domains} onAdd={add} />
        <SettingSwitch
          label="Trust localhost"
          description="Any port of the developer's own computer. Turn it off before you go online."
          checked={config.allowLocalhost}
          save={(allowLocalhost) => update({ config: { allowLocalhost } })}
        />
      </Stack>
    </Card>
  );
}
