import { Card, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { CardHead } from '../../components/card-head.js';
import { ErrorPanel } from '../../components/error-panel.js';
import { AddDomainForm } from './add-domain-form.js';
import { DomainList } from './domain-list.js';
import { SettingSwitch } from '../../entities/settings/setting-switch.js';
import { useAttempt } from '../../components/use-attempt.js';
import type { DomainInput, ProjectSettingsFragment } from '../../gql/graphql.js';
import { useUpdateProject } from './use-update-project.js';

export function DomainsCard({ config }: { config: ProjectSettingsFragment }) {
  const update = useUpdateProject();
  const { failure, attempt } = useAttempt();
  const domains = config.domains.map(({ domain, handlerPath }) => ({ domain, handlerPath }));
  const save = (next: DomainInput[], message: string) =>
    attempt(async () => {
      await update({ config: { domains: next } });
      notifications.show({ title: 'Trusted domains saved', message });
    });
  const add = (entry: DomainInput) => save([...domains, entry], `Users may be sent to ${entry.domain}.`);
  const remove = (entry: DomainInput) => {
    const rest = domains.filter((other) => other !== entry);
    void save(rest, `Users are no longer sent to ${entry.domain}.`);
  };
  return (
    <Card>
      <Stack>
        <CardHead
          title="Trusted domains"
          description="After a sign-in, users are only sent to these. Passkeys work on these only."
        />
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
