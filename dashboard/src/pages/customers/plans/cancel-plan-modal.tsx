import { useMutation } from '@apollo/client/react';
import { Modal, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { DialogForm } from '../../../components/dialog-form.js';
import { useAttempt } from '../../../components/use-attempt.js';
import { CancelSubscriptionDocument, type OwnedProductItemFragment } from '../../../gql/graphql.js';
import { nameProduct, type Customer } from '../../../entities/customers/customer-words.js';
import { describeEnd } from './plan-words.js';
import { CHANGED_BY_PLANS } from './refetched.js';

interface CancelPlanModalProps {
  customer: Customer;
  owned: OwnedProductItemFragment;
  opened: boolean;
  onClose: () => void;
}

/** Says when a plan ends, and what ends with it, before it is cancelled. */
export function CancelPlanModal({ opened, ...props }: CancelPlanModalProps) {
  return (
    <Modal
      opened={opened}
      onClose={props.onClose}
      title={`Cancel ${nameProduct(props.owned)}?`}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <CancelForm {...props} />
    </Modal>
  );
}

function CancelForm({ customer, owned, onClose }: Omit<CancelPlanModalProps, 'opened'>) {
  const { isBusy, failure, attempt } = useAttempt();
  const [cancel] = useMutation(CancelSubscriptionDocument, { refetchQueries: CHANGED_BY_PLANS });
  const name = nameProduct(owned);
  const submit = async () => {
    const subscriptionId = owned.subscription?.subscriptionId;
    const isDone = await attempt(() => cancel({ variables: { ...customer, productId: owned.id, subscriptionId } }));
    if (!isDone) return;
    notifications.show({
      title: 'Plan cancelled',
      message: owned.details?.endsWithPeriod ? `${name} ends with its period.` : `${name} has ended.`,
    });
    onClose();
  };
  return (
    <DialogForm
      onSubmit={submit}
      failure={failure}
      failureTitle="The plan was not cancelled"
      submitLabel="Cancel the plan"
      closeLabel="Keep"
      onCancel={onClose}
      isBusy={isBusy}
      isDangerous
    >
      <Text>{describeEnd(owned, name)}</Text>
    </DialogForm>
  );
}
