import { useMutation } from '@apollo/client/react';
import { Checkbox, NumberInput, Text, Textarea, TextInput } from '@mantine/core';
import { useForm, type UseFormReturnType } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import { CHANGE_DESCRIPTION_LENGTH } from '../../config/limits.generated.js';
import { DialogForm } from '../../components/dialog-form.js';
import { FormDrawer, useDirty, type DrawerForm } from '../../components/form-drawer.js';
import { useFormAttempt } from '../../components/use-form-attempt.js';
import {
  ChangeItemQuantityDocument,
  type CustomerItemFragment,
  CustomerItemsDocument,
  ItemBalanceDocument,
  ItemBalanceHistoryDocument,
  ItemQuantityChangesDocument,
} from '../../gql/graphql.js';
import { formatQuantity, nameItem, type Customer } from '../../entities/customers/customer-words.js';
import {
  findRefusal,
  NO_CHANGE,
  QUANTITY_CHANGE_VALIDATION,
  writeChange,
  type QuantityChangeValues,
} from './quantity-change-values.js';

interface ChangeQuantityDrawerProps {
  customer: Customer;
  /** Closed when null. */
  item: CustomerItemFragment | null;
  onClose: () => void;
}

/** Changes by hand how many of an item a customer has. */
export function ChangeQuantityDrawer({ customer, item, onClose }: ChangeQuantityDrawerProps) {
  return (
    <FormDrawer opened={item !== null} onClose={onClose} title={item ? `Change ${nameItem(item)}` : ''}>
      {(drawer) => item && <ChangeForm customer={customer} item={item} drawer={drawer} />}
    </FormDrawer>
  );
}

interface ChangeFormProps {
  customer: Customer;
  item: CustomerItemFragment;
  drawer: DrawerForm;
}

function ChangeForm({ customer, item, drawer }: ChangeFormProps) {
  const form = useForm<QuantityChangeValues>({ initialValues: NO_CHANGE, validate: QUANTITY_CHANGE_VALIDATION });
  useDirty(form.isDirty(), drawer.onDirty);
  const change = useChange(customer, item);
  const { failure, attempt } = useFormAttempt(form, findRefusal);
  const submit = async (values: QuantityChangeValues) => {
    if (await attempt(() => change(values))) drawer.onDone();
  };
  return (
    <DialogForm
      onSubmit={form.onSubmit(submit)}
      failure={failure}
      failureTitle="The quantity was not changed"
      submitLabel="Change"
      onCancel={drawer.onCancel}
      isBusy={form.submitting}
      isDisabled={!form.isDirty()}
    >
      <Text>The customer has {formatQuantity(item.quantity)}.</Text>
      <ChangeFields form={form} />
    </DialogForm>
  );
}

function ChangeFields({ form }: { form: UseFormReturnType<QuantityChangeValues> }) {
  return (
    <>
      <NumberInput
        label="Change by"
        description="Less than zero for what is taken."
        allowDecimal={false}
        thousandSeparator=","
        hideControls
        data-autofocus
        {...form.getInputProps('delta')}
      />
      <Textarea
        label="Reason"
        description="Shown with the transaction."
        autosize
        minRows={2}
        maxRows={6}
        maxLength={CHANGE_DESCRIPTION_LENGTH}
        {...form.getInputProps('reason')}
      />
      <TextInput
        type="datetime-local"
        label="Expires"
        description="From then on it is as if the change had never been. Leave it empty for one that lasts."
        max="9999-12-31T23:59"
        {...form.getInputProps('expiresAt')}
      />
      <Checkbox label="May leave less than zero" {...form.getInputProps('allowNegative', { type: 'checkbox' })} />
    </>
  );
}

/** Sends a change, shows what is there then, and says it. */
function useChange(customer: Customer, item: CustomerItemFragment) {
  const [change] = useMutation(ChangeItemQuantityDocument, {
    refetchQueries: [
      CustomerItemsDocument,
      ItemBalanceDocument,
      ItemBalanceHistoryDocument,
      ItemQuantityChangesDocument,
    ],
  });
  return async (values: QuantityChangeValues): Promise<void> => {
    const { data } = await change({ variables: { ...customer, itemId: item.id, ...writeChange(values) } });
    const left = data ? `The customer has ${formatQuantity(data.changeItemQuantity.quantity)} now.` : '';
    notifications.show({ title: `${nameItem(item)} changed`, message: left });
  };
}
