import { Button, Group, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import classes from './domains-card.module.css';
import type { DomainInput } from '../../gql/graphql.js';

interface AddDomainFormProps {
  taken: DomainInput[];
  /** Tells whether it was saved; what was typed stays if not. */
  onAdd: (entry: DomainInput) => Promise<boolean>;
}

export function AddDomainForm({ taken, onAdd }: AddDomainFormProps) {
  const form = useForm({
    initialValues: { domain: '', handlerPath: '/handler' },
    validate: {
      domain: (domain) => checkDomain(domain.trim(), taken),
      handlerPath: (path) => (path.startsWith('/') ? null : 'Start with a slash.'),
    },
  });
  const add = async ({ domain, handlerPath }: DomainInput) => {
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

function checkDomain(domain: string, taken: DomainInput[]): string | null {
  if (!/^https?:\/\/[^/\s]+\/?$/.test(domain)) return 'Enter scheme and host only, such as https://example.com.';
  const isTaken = taken.some((entry) => entry.domain === domain.replace(/\/$/, ''));
  return isTaken ? 'This domain is in the list already.' : null;
}
