import { NativeSelect, Text } from '@mantine/core';
import { useNavigate } from 'react-router';
import { DialogForm } from '../../components/dialog-form.js';
import { FormDrawer, useDirty, type DrawerForm } from '../../components/form-drawer.js';
import { useProject } from '../../session/project-context.js';
import { ColumnsField } from './columns-field.js';
import { FileField } from './file-field.js';
import { FirebaseFields } from './firebase-fields.js';
import { OwnExportFields } from './own-export-fields.js';
import { SOURCES } from './sources.js';
import { useNewImport, type NewImport } from './use-new-import.js';

/** Asks where users come from and for the file, and begins to upload it. */
export function NewImportDrawer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <FormDrawer opened={opened} onClose={onClose} title="New import">
      {(form) => <NewImportForm drawer={form} />}
    </FormDrawer>
  );
}

function NewImportForm({ drawer }: { drawer: DrawerForm }) {
  const { id: projectId } = useProject();
  const navigate = useNavigate();
  const state = useNewImport((importId) => {
    drawer.onDone();
    void navigate(`/projects/${projectId}/import-export/imports/${importId}`, { state: { isSaved: true } });
  });
  useDirty(state.chosen !== null, drawer.onDirty);
  return (
    <DialogForm
      onSubmit={state.submit}
      failure={state.failure}
      failureTitle="The import was not begun"
      submitLabel="Upload and check"
      onCancel={drawer.onCancel}
      isBusy={state.isBusy}
      isDisabled={state.chosen === null}
    >
      <SourceField state={state} />
      <FileField
        label="File to import"
        file={state.chosen?.file ?? null}
        onChoose={(file) => void state.choose(file)}
        error={state.problems.file}
      />
      <Extras state={state} />
      <Text size="sm" c="dimmed">
        The file is uploaded in parts and checked, which changes nothing. Then you see what would come of each line, and
        start it yourself.
      </Text>
    </DialogForm>
  );
}

/** The choice of the product that users come from, and how to export a file there. */
function SourceField({ state: { source, setSource } }: { state: NewImport }) {
  return (
    <NativeSelect
      label="Where the file comes from"
      description={source.guide}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data={SOURCES.map(({ id, label }) => ({ value: id, label }))}
      value={source.id}
      onChange={(event) => setSource(event.currentTarget.value)}
      data-autofocus
    />
  );
}

/** The fields that a source needs beside its file. */
function Extras({ state }: { state: NewImport }) {
  const { source, chosen } = state;
  if (source.asks === 'passphrase') return <OwnExportFields state={state} />;
  if (source.asks === 'firebase') return <FirebaseFields state={state} />;
  if (source.asks === 'columns' && chosen?.head.format === 'csv') return <ColumnsField state={state} />;
  return null;
}
