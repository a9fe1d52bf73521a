import { Checkbox, PasswordInput } from '@mantine/core';
import type { NewImport } from './use-new-import.js';

/** The passphrase of an export of this product, and the choice of taking its settings over. */
export function OwnExportFields({ state: { extras, setExtra, problems } }: { state: NewImport }) {
  return (
    <>
      <PasswordInput
        label="Passphrase of the export"
        description="Without one, or without the right one, secrets in it are left out: users have no password until they reset it."
        autoComplete="off"
        value={extras.passphrase}
        onChange={(event) => setExtra({ passphrase: event.currentTarget.value })}
        error={problems.passphrase}
        visibilityToggleButtonProps={{ 'aria-label': 'Show the passphrase' }}
      />
      <Checkbox
        label="Take over the settings"
        description="Those in the export replace the settings of this project, if the export has them."
        checked={extras.settings === 'replace'}
        onChange={(event) => setExtra({ settings: event.currentTarget.checked ? 'replace' : 'keep' })}
      />
    </>
  );
}
