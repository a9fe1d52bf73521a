/** Runs the public SDK, one version of it, through a refund of the only purchase of a project, and prints what came of it. */
import { admin, results, step, thrownBy } from './support/visitor.mjs';

const isOlder = process.argv[2] === '77';

await step('refunds a purchase', async () => {
  const [{ id }] = (await admin.listTransactions({ type: 'purchase' })).transactions;
  const target = { type: 'one-time-purchase', id };
  const order = isOlder
    ? { ...target, refundEntries: [{ entryIndex: 0, quantity: 4, amountUsd: '20.00' }] }
    : { ...target, amountUsd: '20.00', endAction: 'now' };
  const answer = await admin.refundTransaction(order);
  const again = await thrownBy(() => admin.refundTransaction(order));
  const [purchase] = (await admin.listTransactions({ type: 'purchase' })).transactions;
  const isNamed = (name) => name === `${id}:refund`;
  return {
    answer: isOlder ? answer === undefined : isNamed(answer.refundTransactionId),
    again,
    adjustedBy: purchase.adjusted_by.map(({ transaction_id, entry_index }) => [isNamed(transaction_id), entry_index]),
  };
});

console.log(JSON.stringify(results));
process.exit(0);
