import { useMutation } from '@apollo/client/react';
import { NumberInput, Radio, Stack, TextInput } from '@mantine/core';
import { useForm, type UseFormReturnType } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import { DialogForm } from '../../../components/dialog-form.js';
import { useDirty, type DrawerForm } from '../../../components/form-drawer.js';
import { useFormAttempt } from '../../../components/use-form-attempt.js';
import {
  RefundTransactionDocument,
  TransactionsCountDocument,
  TransactionsDocument,
  type RefundConsequencesFragment,
} from '../../../gql/graphql.js';
import { RefundConsequences } from './refund-consequences.js';
import {
  checkAmount,
  checkQuantity,
  endingsOf,
  writeRefund,
  type Ending,
  type Purchase,
  type RefundValues,
} from './refund-values.js';

interface RefundFormProps {
  purchase: Purchase;
  /** The payment, before anything of it is paid back. */
  paid: RefundConsequencesFragment;
  drawer: DrawerForm;
}

/** The amount, what becomes of what was bought, and what that takes back. */
export function RefundForm({ purchase, paid, drawer }: RefundFormProps) {
  const form = useForm<RefundValues>({
    initialValues: { amount: paid.charged, ending: 'stays', quantity: 1 },
    validate: {
      amount: (amount) => checkAmount(amount, paid.charged),
      quantity: (quantity, { ending }) => (ending === 'some' ? checkQuantity(quantity, paid.boughtQuantity) : null),
    },
    validateInputOnChange: true,
  });
  useDirty(form.isDirty(), drawer.onDirty);
  const refund = useRefund(purchase, paid);
  const { failure, attempt } = useFormAttempt(form, () => undefined);
  const submit = async (values: RefundValues) => {
    if (await attempt(() => refund(values))) drawer.onDone();
  };
  return (
    <DialogForm
      onSubmit={form.onSubmit(submit)}
      failure={failure}
      failureTitle="Nothing was paid back"
      submitLabel={`Pay back ${form.values.amount} ${paid.currency}`}
      onCancel={drawer.onCancel}
      isBusy={form.submitting}
      isDisabled={!form.isValid()}
      isDangerous
    >
      <RefundFields form={form} purchase={purchase} paid={paid} />
      {form.isValid() && <RefundConsequences variables={writeRefund(purchase, form.values)} />}
    </DialogForm>
  );
}

const ENDINGS: Record<Ending, string> = {
  stays: 'The customer keeps it',
  some: 'Some of it is taken back',
  now: 'It ends now, with its items',
  at_period_end: 'It ends with its period',
};

interface RefundFieldsProps extends Pick<RefundFormProps, 'purchase' | 'paid'> {
  form: UseFormReturnType<RefundValues>;
}

function RefundFields({ form, purchase, paid }: RefundFieldsProps) {
  return (
    <>
      <TextInput
        label={`Amount in ${paid.currency}`}
        description={`${paid.charged} ${paid.currency} were paid. A payment is refunded from here once.`}
        inputMode="decimal"
        data-autofocus
        {...form.getInputProps('amount')}
      />
      <Radio.Group label="What was bought" {...form.getInputProps('ending')}>
        <Stack gap={6} mt={6}>
          {endingsOf(purchase, paid).map((ending) => (
            <Radio key={ending} value={ending} label={ENDINGS[ending]} />
          ))}
        </Stack>
      </Radio.Group>
      {form.values.ending === 'some' && (
        <NumberInput
          label="Taken back"
          description={`${paid.boughtQuantity} were bought.`}
          allowDecimal={false}
          min={1}
          max={paid.boughtQuantity}
          {...form.getInputProps('quantity')}
        />
      )}
    </>
  );
}

/** Orders a refund, shows what the list is then, and says it. */
function useRefund(purchase: Purchase, { currency }: RefundConsequencesFragment) {
  const [refund] = useMutation(RefundTransactionDocument, {
    refetchQueries: [TransactionsDocument, TransactionsCountDocument],
  });
  return async (values: RefundValues): Promise<void> => {
    await refund({ variables: writeRefund(purchase, values) });
    notifications.show({ title: 'Paid back', message: `The customer gets ${values.amount} ${currency}.` });
  };
}
