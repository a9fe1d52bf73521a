import { Badge, Group, Table, Text } from '@mantine/core';
import { Link, useNavigate } from 'react-router';
import { useMay } from '../../../session/access-context.js';
import { CopyableId } from '../../../components/copyable-id.js';
import { DataTable } from '../../../components/data-table.js';
import classes from '../../../components/data-table.module.css';
import { useRows, type RowProps } from '../../../components/use-rows.js';
import type { CatalogProductFragment, ProductLineFragment } from '../../../gql/graphql.js';
import { useProject } from '../../../session/project-context.js';
import { BUYERS, describePrices, nameOf, productPath } from '../catalog-words.js';

interface ProductTableProps {
  products: CatalogProductFragment[];
  lines: readonly ProductLineFragment[];
}

export function ProductTable({ products, lines }: ProductTableProps) {
  const { id: projectId } = useProject();
  const navigate = useNavigate();
  const pathOf = ({ id }: CatalogProductFragment) => `/projects/${projectId}${productPath(id)}`;
  const mayOpen = useMay()('change_settings');
  const rows = useRows(products, { onOpen: (product) => mayOpen && void navigate(pathOf(product)) });
  return (
    <DataTable label="Products" minWidth={760} head={HEAD}>
      {products.map((product, index) => (
        <ProductRow
          key={product.id}
          product={product}
          line={lines.find(({ id }) => id === product.productLineId)}
          path={pathOf(product)}
          rowProps={rows(index)}
        />
      ))}
    </DataTable>
  );
}

const HEAD = (
  <>
    <Table.Th>Product</Table.Th>
    <Table.Th>Id</Table.Th>
    <Table.Th>For</Table.Th>
    <Table.Th>Price</Table.Th>
    <Table.Th>Product line</Table.Th>
  </>
);

interface ProductRowProps {
  product: CatalogProductFragment;
  line: ProductLineFragment | undefined;
  path: string;
  rowProps: RowProps;
}

function ProductRow({ product, line, path, rowProps }: ProductRowProps) {
  const mayOpen = useMay()('change_settings');
  return (
    <Table.Tr className={classes.row} {...rowProps}>
      <Table.Td data-cell="title" maw={280}>
        <Group gap={6}>
          {mayOpen ? (
            <Link to={path} className={classes.link} style={{ overflowWrap: 'anywhere' }}>
              {nameOf(product)}
            </Link>
          ) : (
            <Text size="sm" fw={560} style={{ overflowWrap: 'anywhere' }}>
              {nameOf(product)}
            </Text>
          )}
          <Marks product={product} />
        </Group>
      </Table.Td>
      <Table.Td>
        <CopyableId value={product.id} label="product id" />
      </Table.Td>
      <Table.Td data-cell="aside">{BUYERS[product.customerType]}</Table.Td>
      <Table.Td data-cell="first" maw={300}>
        <Text size="sm">{describePrices(product)}</Text>
      </Table.Td>
      <Table.Td data-cell="second">{line ? nameOf(line) : <NoLine />}</Table.Td>
    </Table.Tr>
  );
}

function NoLine() {
  return (
    <Text span size="sm" c="dimmed">
      no line
    </Text>
  );
}

function Marks({ product: { addOnTo, serverOnly, stackable } }: { product: CatalogProductFragment }) {
  const marks = [addOnTo && 'add-on', stackable && 'stackable', serverOnly && 'server only'];
  return marks.filter(Boolean).map((mark) => (
    <Badge key={String(mark)} color="gray" size="sm" style={{ flex: 'none' }}>
      {mark}
    </Badge>
  ));
}
