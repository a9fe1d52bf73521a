import { Select, TextInput } from '@mantine/core';
import { useForm, type UseFormReturnType } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import { NAME_LENGTH, SALE_ID_LENGTH } from '../../config/limits.generated.js';
import { suggestId } from '../../components/config-id.js';
import { DialogForm } from '../../components/dialog-form.js';
import { FormDrawer, useDirty, type DrawerForm } from '../../components/form-drawer.js';
import { useAttempt } from '../../components/use-attempt.js';
import type { CustomerType } from '../../gql/graphql.js';
import { BUYER_OPTIONS } from './catalog-words.js';
import { entryIdOf, validateEntry, writeEntry, type EntryRules, type EntryValues } from './entry-rules.js';
import { setting } from '../../config/settings.js';
import { useUpdateCatalog } from './use-catalog.js';

interface EntryDrawerProps extends EntryRules {
  opened: boolean;
  onClose: () => void;
  /** The settings that hold such things, such as "items". */
  place: 'items' | 'productLines';
  /** The values at first; the name is empty for a new one. */
  initial: EntryValues;
  /** An example of a name and an id. */
  example: { name: string; id: string };
}

/** Makes or changes an item or a product line. */
export function EntryDrawer({ opened, onClose, ...rest }: EntryDrawerProps) {
  const { own, noun, initial } = rest;
  return (
    <FormDrawer
      opened={opened}
      onClose={onClose}
      title={own === null ? `New ${noun}` : `Change ${initial.displayName}`}
    >
      {(drawer) => <EntryForm drawer={drawer} {...rest} />}
    </FormDrawer>
  );
}

type EntryFormProps = Omit<EntryDrawerProps, 'opened' | 'onClose'> & { drawer: DrawerForm };

function EntryForm({ drawer, place, initial, example, ...rules }: EntryFormProps) {
  const { own, noun } = rules;
  const form = useForm<EntryValues>({ initialValues: initial, validate: (values) => validateEntry(values, rules) });
  useDirty(form.isDirty(), drawer.onDirty);
  const update = useUpdateCatalog();
  const { isBusy, failure, attempt } = useAttempt();
  const submit = async (values: EntryValues) => {
    const path = `payments.${place}.${own ?? entryIdOf(values)}` as const;
    if (!(await attempt(() => update(setting(path, writeEntry(values)))))) return;
    notifications.show({ title: `Saved the ${noun}`, message: `${values.displayName.trim()} holds from now on.` });
    drawer.onDone();
  };
  return (
    <DialogForm
      onSubmit={form.onSubmit(submit)}
      failure={failure}
      failureTitle={`The ${noun} was not saved`}
      submitLabel={own === null ? `Create ${noun}` : 'Save'}
      onCancel={drawer.onCancel}
      isBusy={isBusy}
      isDisabled={own !== null && !form.isDirty()}
    >
      <EntryFields form={form} noun={noun} example={example} isNew={own === null} />
    </DialogForm>
  );
}

interface EntryFieldsProps extends Pick<EntryDrawerProps, 'noun' | 'example'> {
  form: UseFormReturnType<EntryValues>;
  isNew: boolean;
}

function EntryFields({ form, noun, example, isNew }: EntryFieldsProps) {
  return (
    <>
      <TextInput
        label="Name"
        placeholder={example.name}
        data-autofocus
        maxLength={NAME_LENGTH}
        {...form.getInputProps('displayName')}
      />
      {isNew && (
        <TextInput
          label="Id"
          description={`Your code names the ${noun} by it. It cannot be changed later.`}
          placeholder={suggestId(form.values.displayName) || example.id}
          autoComplete="off"
          spellCheck={false}
          maxLength={SALE_ID_LENGTH}
          {...form.getInputProps('id')}
        />
      )}
      <Select
        label="For"
        description="The products that use it are for the same customers."
        data={BUYER_OPTIONS}
        allowDeselect={false}
        {...form.getInputProps('customerType')}
        onChange={(type) => type && form.setFieldValue('customerType', type as CustomerType)}
      />
    </>
  );
}
