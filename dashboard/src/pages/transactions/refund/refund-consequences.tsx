import { useQuery } from '@apollo/client/react';
import { Card, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { ErrorPanel } from '../../../components/error-panel.js';
import { FactList, type Fact } from '../../../components/fact-list.js';
import { LoadingBlock } from '../../../components/loading-block.js';
import { Moment } from '../../../components/moment.js';
import { pickName } from '../../../components/pick-name.js';
import { formatQuantity } from '../../../entities/customers/customer-words.js';
import {
  RefundPreviewDocument,
  type RefundConsequencesFragment,
  type RefundTransactionMutationVariables,
} from '../../../gql/graphql.js';

const TYPING_MS = 300;

/** The money and the items that a refund moves, as the server foresees it. */
export function RefundConsequences({ variables }: { variables: RefundTransactionMutationVariables }) {
  // As text, which is the same for equal variables.
  const [asked] = useDebouncedValue(JSON.stringify(variables), TYPING_MS);
  const { data, error } = useQuery(RefundPreviewDocument, {
    variables: JSON.parse(asked) as RefundTransactionMutationVariables,
    fetchPolicy: 'network-only',
  });
  if (error) return <ErrorPanel title="This refund would be refused" error={error} />;
  if (!data) return <LoadingBlock label="Reading what is taken back" height={96} />;
  return (
    <Card component="section" aria-label="Consequences">
      <Stack gap="xs">
        <Text fw={560} size="sm">
          What happens then
        </Text>
        <FactList facts={factsOf(data.refundPreview)} isNarrow />
      </Stack>
    </Card>
  );
}

function factsOf({ amount, charged, currency, items, ...taken }: RefundConsequencesFragment): Fact[] {
  return [
    { label: 'Paid back', value: `${amount} of ${charged} ${currency}` },
    { label: 'Product', value: <Product {...taken} /> },
    ...items.map(({ itemId, displayName, presentQuantity, takenQuantity }) => ({
      label: pickName(displayName, itemId),
      value:
        takenQuantity === 0
          ? `keeps all ${formatQuantity(presentQuantity)}`
          : `${formatQuantity(takenQuantity)} of ${formatQuantity(presentQuantity)} are taken`,
    })),
  ];
}

type Taken = Pick<RefundConsequencesFragment, 'boughtQuantity' | 'takenQuantity' | 'endAction' | 'periodEndMillis'>;

function Product({ boughtQuantity, takenQuantity, endAction, periodEndMillis }: Taken) {
  if (endAction === 'at_period_end' && periodEndMillis !== null) {
    return (
      <>
        ends <Moment millis={periodEndMillis} />
      </>
    );
  }
  if (takenQuantity === 0) return 'stays as it is';
  return takenQuantity === boughtQuantity ? 'ends now' : `${takenQuantity} of ${boughtQuantity} are taken`;
}
