import { Button, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { OwnedProductItemFragment } from '../../../gql/graphql.js';
import { nameProduct, type Customer } from '../../../entities/customers/customer-words.js';
import { CancelPlanModal } from './cancel-plan-modal.js';
import { SwitchPlanDrawer } from './switch-plan-drawer.js';

interface PlanActionsProps {
  customer: Customer;
  owned: OwnedProductItemFragment;
}

/** Switches and cancels a subscription; nothing for what cannot be switched nor cancelled. */
export function PlanActions({ customer, owned }: PlanActionsProps) {
  const [isCancelling, cancelling] = useDisclosure(false);
  const [isSwitching, switching] = useDisclosure(false);
  const canCancel = owned.subscription?.isCancelable === true;
  const canSwitch = owned.switchOptions.length > 0;
  if (!canCancel && !canSwitch) return null;
  const name = nameProduct(owned);
  return (
    <Group gap="xs">
      {canSwitch && (
        <Button size="xs" variant="default" aria-label={`Switch plan… ${name}`} onClick={switching.open}>
          Switch plan…
        </Button>
      )}
      {canCancel && (
        <Button size="xs" variant="default" aria-label={`Cancel plan… ${name}`} onClick={cancelling.open}>
          Cancel plan…
        </Button>
      )}
      <SwitchPlanDrawer customer={customer} owned={owned} opened={isSwitching} onClose={switching.close} />
      <CancelPlanModal customer={customer} owned={owned} opened={isCancelling} onClose={cancelling.close} />
    </Group>
  );
}
