import { useQuery } from '@apollo/client/react';
import { ErrorPanel } from '../../../components/error-panel.js';
import { FormDrawer, type DrawerForm } from '../../../components/form-drawer.js';
import { LoadingBlock } from '../../../components/loading-block.js';
import { RefundPreviewDocument, type TransactionListItemFragment } from '../../../gql/graphql.js';
import { nameWhat } from '../transaction-words.js';
import { RefundForm } from './refund-form.js';
import { findPurchase, type Purchase } from './refund-values.js';

interface RefundDrawerProps {
  /** Closed when null. */
  transaction: TransactionListItemFragment | null;
  onClose: () => void;
}

/** Pays back what a customer paid, and says before what is taken back for it. */
export function RefundDrawer({ transaction, onClose }: RefundDrawerProps) {
  const purchase = transaction && findPurchase(transaction);
  return (
    <FormDrawer
      opened={purchase !== null}
      onClose={onClose}
      title={transaction ? `Refund ${nameWhat(transaction)}` : ''}
    >
      {(drawer) => purchase && <PaidPurchase purchase={purchase} drawer={drawer} />}
    </FormDrawer>
  );
}

/** Asks first what was paid, and whether anything of it can be paid back. */
function PaidPurchase({ purchase, drawer }: { purchase: Purchase; drawer: DrawerForm }) {
  const { data, error, refetch } = useQuery(RefundPreviewDocument, {
    variables: { ...purchase, amountUsd: '0' },
    fetchPolicy: 'network-only',
  });
  if (error) {
    return <ErrorPanel title="This cannot be refunded here" error={error} onRetry={() => void refetch()} />;
  }
  if (!data) return <LoadingBlock label="Reading the payment" height={260} />;
  return <RefundForm purchase={purchase} paid={data.refundPreview} drawer={drawer} />;
}
