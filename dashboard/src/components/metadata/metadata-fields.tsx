import { Fieldset, Stack, Textarea } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import type { Metadata } from './metadata-values.js';

interface MetadataFieldsProps {
  form: { getInputProps: (name: keyof Metadata) => GetInputPropsReturnType };
  /** The people who read it on their own devices, such as "user". */
  reader: string;
}

/** The three kinds of metadata as JSON to type. */
export function MetadataFields({ form, reader }: MetadataFieldsProps) {
  const kinds = [
    { name: 'clientMetadata', label: 'Client metadata', description: `The ${reader} may read and change it.` },
    { name: 'clientReadOnlyMetadata', label: 'Client read-only metadata', description: `The ${reader} may read it.` },
    { name: 'serverMetadata', label: 'Server metadata', description: `Never shown to the ${reader}.` },
  ] as const;
  return (
    <Fieldset legend="Metadata" variant="unstyled" styles={{ root: { margin: 0, padding: 0, border: 0 } }}>
      <Stack gap="sm">
        {kinds.map(({ name, label, description }) => (
          <Textarea
            key={name}
            label={label}
            description={description}
            placeholder="{ }"
            autosize
            minRows={2}
            maxRows={10}
            spellCheck={false}
            styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
            {...form.getInputProps(name)}
          />
        ))}
      </Stack>
    </Fieldset>
  );
}
