import { Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { PermissionFragment } from '../../../gql/graphql.js';
import { PermissionSelect } from '../permission-select.js';
import type { PermissionValues } from './permission-values.js';

interface PermissionFieldsProps {
  form: UseFormReturnType<PermissionValues>;
  /** The permissions that it may contain. */
  definitions: readonly PermissionFragment[];
}

/** Everything there is to a permission. */
export function PermissionFields({ form, definitions }: PermissionFieldsProps) {
  return (
    <>
      <TextInput
        label="Id"
        description="What your application asks for."
        placeholder="read_reports"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        data-autofocus
        styles={{ label: { marginBottom: 4 }, input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
        {...form.getInputProps('id')}
      />
      <Textarea
        label="Description"
        description="For you and your colleagues."
        autosize
        minRows={2}
        maxRows={6}
        {...form.getInputProps('description')}
      />
      <PermissionSelect
        label="Contains"
        description="Whoever has the permission has these, too, and all that they contain."
        definitions={definitions}
        {...form.getInputProps('contained')}
      />
    </>
  );
}
