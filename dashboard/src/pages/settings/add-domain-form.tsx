import { Button, Group, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import classes from './domains-card.module.css';
import type { DomainInput } from '../../gql/graphql.js';
import { checkDomain, normalizeDomain } from './domain-check.js';

interface AddDomainFormProps {
  taken: DomainInput[];
  /** Tells whether it was saved; what was typed stays if not. */
  onAdd: (entry: DomainInput) => Promise<boolean>;
}

export function AddDomainForm({ taken, onAdd }: AddDomainFormProps) {
  const form = useForm({
    initialValues: { domain: '', handlerPath: '/handler' },
    validate: {
      domain: (domain) => checkDomain(domain, taken),
      handlerPath: (path) => (path.startsWith('/') ? null : 'Start with a slash.'),
    },
  });
  const add = async ({ domain, handlerPath }: DomainInput) => {
    if (await onAdd({ domain: normalizeDomain(domain), handlerPath })) form.reset();
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
