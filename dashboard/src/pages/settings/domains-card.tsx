import { ActionIcon, Button, Card, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { ErrorPanel } from '../../components/error-panel.js';
import classes from './domains-card.module.css';
import { SettingSwitch } from './setting-switch.js';
import type { Domain, ProjectSettings } from './settings.graphql.js';
import { useUpdateProject } from './use-update-project.js';

export function DomainsCard({ config }: { config: ProjectSettings }) {
  const update = useUpdateProject();
  const [failure, setFailure] = useState<unknown>(null);
  const domains = config.domains.map(({ domain, handlerPath }) => ({ domain, handlerPath }));
  const save = async (next: Domain[], message: string): Promise<boolean> => {
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
        {domains.length > 0 && (
          <ul className={classes.list}>
            {domains.map((entry) => (
              <li key={entry.domain} className={classes.item}>
                <span className={classes.domain}>
                  {entry.domain}
                  <Text span c="dimmed" inherit>
                    {entry.handlerPath}
                  </Text>
                </span>
                <ActionIcon
                  aria-label={`Remove ${entry.domain}`}
                  onClick={() => {
                    const rest = domains.filter((other) => other !== entry);
                    void save(rest, `Users are no longer sent to ${entry.domain}.`);
                  }}
                >
                  <IconTrash size={16} />
                </ActionIcon>
              </li>
            ))}
          </ul>
        )}
        <AddDomainForm
          taken={domains}
          onAdd={(entry) => save([...domains, entry], `Users may be sent to ${entry.domain}.`)}
        />
        <SettingSwitch
          label="Trust localhost"
          description="Any port of the developer's own computer. Turn it off before you go online."
          checked={config.allowLocalhost}
          write={(checked) => ({ config: { allowLocalhost: checked } })}
        />
      </Stack>
    </Card>
  );
}

interface AddDomainFormProps {
  taken: Domain[];
  /** Tells whether it was saved; what was typed stays if not. */
  onAdd: (entry: Domain) => Promise<boolean>;
}

function AddDomainForm({ taken, onAdd }: AddDomainFormProps) {
  const form = useForm({
    initialValues: { domain: '', handlerPath: '/handler' },
    validate: {
      domain: (domain) => checkDomain(domain.trim(), taken),
      handlerPath: (path) => (path.startsWith('/') ? null : 'Start with a slash.'),
    },
  });
  const add = async ({ domain, handlerPath }: Domain) => {
    if (await onAdd({ domain: domain.trim().replace(/\/$/, ''), handlerPath })) form.reset();
  };
  return (
    <form onSubmit={form.onSubmit(add)} noValidate>
      <Group align="flex-start" gap="xs">
        <TextInput
          label="Domain"
          placeholder="https://example.com"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          className={classes.field}
          {...form.getInputProps('domain')}
        />
        <TextInput label="Sign-in pages at" autoComplete="off" w={150} {...form.getInputProps('handlerPath')} />
        <Button type="submit" variant="default" className={classes.add} loading={form.submitting}>
          Add
        </Button>
      </Group>
    </form>
  );
}

function checkDomain(domain: string, taken: Domain[]): string | null {
  if (!/^https?:\/\/[^/\s]+\/?$/.test(domain)) return 'Enter scheme and host only, such as https://example.com.';
  const isTaken = taken.some((entry) => entry.domain === domain.replace(/\/$/, ''));
  return isTaken ? 'This domain is in the list already.' : null;
}
