import { useQuery } from '@apollo/client/react';
import { Anchor, Card, SimpleGrid, Skeleton, Stack, Table, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import { DataTable } from '../../../components/data-table.js';
import classes from '../../../components/data-table.module.css';
import { ErrorPanel } from '../../../components/error-panel.js';
import { PageHeader } from '../../../components/page-header.js';
import { formatMoney, formatMoneys } from '../../../entities/customers/money-words.js';
import { RevenueDocument, type RecurringRevenueFragment, type RevenueQuery } from '../../../gql/graphql.js';
import { useProject } from '../../../session/project-context.js';
import { nameOf } from '../catalog-words.js';
import { useFreshCatalog } from '../use-catalog.js';

type Product = RevenueQuery['revenue']['products'][number];

/** Money that recurs every month, and the subscriptions that it comes from. */
export function RevenuePage() {
  const project = useProject();
  const { data, error, refetch } = useQuery(RevenueDocument, { fetchPolicy: 'cache-and-network' });
  return (
    <>
      <PageHeader
        title="Revenue"
        documentTitle={`Revenue of ${project.displayName}`}
        description="What subscriptions bring every month, at the prices they were sold for. A year counts as twelve months."
      />
      {!data && error && (
        <ErrorPanel title="The revenue could not be read" error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Skeleton height={220} radius="lg" aria-busy="true" aria-label="Loading the revenue" />}
      {data && <Figures {...data.revenue} />}
    </>
  );
}

function Figures({ recurring, products }: Pick<RevenueQuery['revenue'], 'recurring' | 'products'>) {
  const { catalog } = useFreshCatalog();
  if (products.length === 0) return <Text c="dimmed">Nobody has subscribed yet.</Text>;
  const names = new Map((catalog?.products ?? []).map((product) => [product.id, nameOf(product)]));
  return (
    <Stack>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {recurring.map((money) => (
          <CurrencyCard key={money.currency} {...money} />
        ))}
      </SimpleGrid>
      <DataTable label="Subscriptions by product" minWidth={720} head={HEAD}>
        {products.map((product) => (
          <ProductRow
            key={product.productId}
            product={product}
            name={(product.productId && names.get(product.productId)) ?? product.productId ?? 'Not in the catalog'}
            isThere={product.productId !== null && names.has(product.productId)}
          />
        ))}
      </DataTable>
    </Stack>
  );
}

/** The parts that are not in the number above them, or worth a look; those that are nothing are left out. */
const PARTS = [
  ['pastDue', 'of it past due'],
  ['trials', 'more if all trials go on'],
  ['ending', 'ends with its period, not counted'],
  ['testMode', 'in test mode, not counted: nobody pays for it'],
] as const;

function CurrencyCard(money: RecurringRevenueFragment) {
  const parts = PARTS.filter(([part]) => Number(money[part]) > 0);
  return (
    <Card>
      <Title order={2}>Monthly recurring revenue</Title>
      <Text fz={26} fw={620} lh={1.3}>
        {formatMoney(money.recurring, money.currency)}
      </Text>
      {parts.map(([part, words]) => (
        <Text key={part} size="sm" c="dimmed">
          {formatMoney(money[part], money.currency)} {words}
        </Text>
      ))}
    </Card>
  );
}

const HEAD = (
  <>
    <Table.Th>Product</Table.Th>
    <Table.Th ta="end">Active</Table.Th>
    <Table.Th ta="end">Past due</Table.Th>
    <Table.Th ta="end">Trials</Table.Th>
    <Table.Th ta="end">Ending</Table.Th>
    <Table.Th ta="end">Given</Table.Th>
    <Table.Th ta="end">Test mode</Table.Th>
    <Table.Th ta="end">Every month</Table.Th>
  </>
);

function ProductRow({ product, name, isThere }: { product: Product; name: string; isThere: boolean }) {
  const { id: projectId } = useProject();
  const money = product.revenue
    .map(({ currency, recurring }) => ({ currency, amount: recurring }))
    .filter(({ amount }) => Number(amount) > 0);
  return (
    <Table.Tr className={classes.row}>
      <Table.Td data-cell="title">
        {isThere ? (
          <Anchor
            component={Link}
            to={`/projects/${projectId}/payments/customers?product=${encodeURIComponent(product.productId ?? '')}`}
          >
            {name}
          </Anchor>
        ) : (
          name
        )}
      </Table.Td>
      {listCounts(product).map(([label, count]) => (
        <Table.Td key={label} ta="end">
          {count.toLocaleString('en')}
        </Table.Td>
      ))}
      {/* On a phone those that there are, in words. */}
      <Table.Td data-cell="third" hiddenFrom="sm" c="dimmed" fz="sm">
        {listCounts(product)
          .filter(([, count]) => count > 0)
          .map(([label, count]) => `${label} ${count.toLocaleString('en')}`)
          .join(' · ') || 'No subscriptions now'}
      </Table.Td>
      <Table.Td ta="end" data-cell="aside">
        {formatMoneys(money)}
      </Table.Td>
    </Table.Tr>
  );
}

function listCounts(product: Product): Array<[label: string, count: number]> {
  return [
    ['Active', product.active],
    ['Past due', product.pastDue],
    ['Trials', product.trials],
    ['Ending', product.ending],
    ['Given', product.given],
    ['Test mode', product.testMode],
  ];
}
