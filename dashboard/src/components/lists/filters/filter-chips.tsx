import { Button, Group } from '@mantine/core';
import IconX from 'tabler:x';
import type { AddressOf } from '../list-address.js';

/** The words of each filter, for its chip. */
export type FilterWords<Narrowing extends object> = {
  [Name in keyof Required<Narrowing>]: (value: Required<Narrowing>[Name]) => string;
};

interface FilterChipsProps<Narrowing extends object> {
  narrowing: Narrowing;
  /** Names the filters, in the order of their chips. */
  address: Required<AddressOf<Narrowing>>;
  words: FilterWords<Narrowing>;
  onNarrow: (change: Partial<Narrowing>) => void;
}

/** The filters that are set, each with what takes it away; nothing without any. */
export function FilterChips<Narrowing extends object>(props: FilterChipsProps<Narrowing>) {
  const { narrowing, address, words, onNarrow } = props;
  const names = Object.keys(address) as Array<keyof Narrowing>;
  const set = names.filter((name) => narrowing[name] !== undefined);
  if (set.length === 0) return null;
  const without = (some: Array<keyof Narrowing>) =>
    Object.fromEntries(some.map((name) => [name, undefined])) as Partial<Narrowing>;
  return (
    <Group component="section" aria-label="Filters" gap={6} mb="sm">
      {set.map((name) => (
        <Chip
          key={String(name)}
          text={words[name](narrowing[name] as Required<Narrowing>[typeof name])}
          onRemove={() => onNarrow(without([name]))}
        />
      ))}
      {set.length > 1 && (
        <Button size="compact-sm" variant="subtle" onClick={() => onNarrow(without(names))}>
          Clear all
        </Button>
      )}
    </Group>
  );
}

function Chip({ text, onRemove }: { text: string; onRemove: () => void }) {
  return (
    <Button
      size="compact-sm"
      variant="default"
      radius="xl"
      fw={400}
      maw="100%"
      rightSection={<IconX size={12} aria-hidden />}
      aria-label={`Remove the filter: ${text}`}
      onClick={onRemove}
    >
      {text}
    </Button>
  );
}
