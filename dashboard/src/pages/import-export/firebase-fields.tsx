import { NumberInput, SimpleGrid, TextInput } from '@mantine/core';
import { FIREBASE_SCRYPT } from '../../config/limits.generated.js';
import type { NewImport } from './use-new-import.js';

/** The hash parameters of a project of Firebase, under the names that its console shows. */
export function FirebaseFields({ state: { extras, setExtra, problems } }: { state: NewImport }) {
  return (
    <>
      <TextInput
        label="base64_signer_key"
        description="Without it users come without their passwords."
        autoComplete="off"
        spellCheck={false}
        value={extras.signerKey}
        onChange={(event) => setExtra({ signerKey: event.currentTarget.value })}
        error={problems.signerKey}
      />
      <TextInput
        label="base64_salt_separator"
        autoComplete="off"
        spellCheck={false}
        value={extras.saltSeparator}
        onChange={(event) => setExtra({ saltSeparator: event.currentTarget.value })}
        error={problems.saltSeparator}
      />
      <SimpleGrid cols={2}>
        <NumberInput
          label="rounds"
          min={1}
          max={FIREBASE_SCRYPT.rounds}
          value={extras.rounds}
          onChange={(value) => setExtra({ rounds: String(value) })}
        />
        <NumberInput
          label="mem_cost"
          min={1}
          max={FIREBASE_SCRYPT.memCost}
          value={extras.memCost}
          onChange={(value) => setExtra({ memCost: String(value) })}
        />
      </SimpleGrid>
    </>
  );
}
