import { useQuery } from '@apollo/client/react';
import { Group, Input, Stack, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import { AnswerSelect, OneOf, PeriodSelect, TypedField } from '../../components/lists/filters/filter-fields.js';
import { pickName } from '../../components/pick-name.js';
import { CUSTOMER_TYPE_NAMES, CUSTOMER_TYPES } from '../../entities/customers/customer-words.js';
import { CatalogDocument, type CustomerType, type TransactionType } from '../../gql/graphql.js';
import { TRANSACTION_TYPE_NAMES, TRANSACTION_TYPES } from './transaction-words.js';
import { isAmount, readAmounts, writeAmounts, type Amounts, type TransactionNarrowing } from './transactions-search.js';

interface TransactionFilterFormProps {
  narrowing: TransactionNarrowing;
  onNarrow: (change: Partial<TransactionNarrowing>) => void;
}

/** A field for each filter of transactions; every change is shown at once. */
export function TransactionFilterForm({ narrowing, onNarrow }: TransactionFilterFormProps) {
  const { data } = useQuery(CatalogDocument);
  const products = data?.catalog.products ?? [];
  return (
    <Stack gap="xs">
      <OneOf
        label="Type"
        data={TRANSACTION_TYPES.map((value) => ({ value, label: TRANSACTION_TYPE_NAMES[value] }))}
        value={narrowing.type}
        onChange={(type) => onNarrow({ type: type as TransactionType | undefined })}
      />
      <OneOf
        label="Product"
        data={products.map(({ id, displayName }) => ({ value: id, label: pickName(displayName, id) }))}
        value={narrowing.productId}
        onChange={(productId) => onNarrow({ productId })}
      />
      <OneOf
        label="Customer"
        data={CUSTOMER_TYPES.map((value) => ({ value, label: CUSTOMER_TYPE_NAMES[value] }))}
        value={narrowing.customerType}
        onChange={(customerType) => onNarrow({ customerType: customerType as CustomerType | undefined })}
      />
      <TypedField
        label="Customer id"
        placeholder="Of a user, team or custom customer"
        value={narrowing.customerId}
        onChange={(customerId) => onNarrow({ customerId })}
      />
      <AmountFields amount={narrowing.amount} onChange={(amount) => onNarrow({ amount })} />
      <AnswerSelect
        label="Test mode"
        answers={['In test mode', 'Not in test mode']}
        value={narrowing.isTest}
        onChange={(isTest) => onNarrow({ isTest })}
      />
      <PeriodSelect label="Made" value={narrowing.created} onChange={(created) => onNarrow({ created })} />
    </Stack>
  );
}

interface AmountFieldsProps {
  amount: string | undefined;
  onChange: (amount: string | undefined) => void;
}

/** Both ends of an amount; asked for when the typing pauses. */
function AmountFields({ amount, onChange }: AmountFieldsProps) {
  const [typed, setTyped] = useState<Amounts>((amount && readAmounts(amount)) || { least: '', most: '' });
  const askSoon = useDebouncedCallback((next: Amounts) => {
    if (isAmount(next.least) && isAmount(next.most)) onChange(writeAmounts(next));
  }, 400);
  const change = (part: Partial<Amounts>) => {
    const next = { ...typed, ...part };
    setTyped(next);
    askSoon(next);
  };
  const fieldOf = (end: keyof Amounts, words: string) => (
    <TextInput
      inputMode="decimal"
      placeholder={words}
      aria-label={`Amount: ${words.toLowerCase()}`}
      value={typed[end]}
      error={!isAmount(typed[end])}
      onChange={(event) => change({ [end]: event.currentTarget.value.trim() })}
    />
  );
  return (
    <div>
      <Input.Label component="div">Amount</Input.Label>
      <Group grow gap={6}>
        {fieldOf('least', 'From')}
        {fieldOf('most', 'To')}
      </Group>
    </div>
  );
}
