import { useQuery } from '@apollo/client/react';
import { Button, Group } from '@mantine/core';
import IconX from 'tabler:x';
import { nameTeam } from '../../../entities/teams/team-words.js';
import { CatalogDocument, TeamDocument } from '../../../gql/graphql.js';
import { NARROWING, type UserNarrowing } from '../users-search.js';
import { FILTER_WORDS, type NamesOfIds } from './filter-words.js';

interface FilterChipsProps {
  narrowing: UserNarrowing;
  onNarrow: (change: Partial<UserNarrowing>) => void;
}

const NAMES = Object.keys(NARROWING) as Array<keyof UserNarrowing>;
/** No filter at all. */
const WIDE = Object.fromEntries(NAMES.map((name) => [name, undefined])) as UserNarrowing;

/** The filters that are set, each with what takes it away; nothing without any. */
export function FilterChips({ narrowing, onNarrow }: FilterChipsProps) {
  const names = useNames(narrowing);
  const set = NAMES.filter((name) => narrowing[name] !== undefined);
  if (set.length === 0) return null;
  return (
    <Group component="section" aria-label="Filters" gap={6} mb="sm">
      {set.map((name) => (
        <Chip key={name} text={describe(name, narrowing, names)} onRemove={() => onNarrow({ [name]: undefined })} />
      ))}
      {set.length > 1 && (
        <Button size="compact-sm" variant="subtle" onClick={() => onNarrow(WIDE)}>
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

function describe<Name extends keyof UserNarrowing>(name: Name, narrowing: UserNarrowing, names: NamesOfIds): string {
  const word = FILTER_WORDS[name] as (value: unknown, names: NamesOfIds) => string;
  return word(narrowing[name], names);
}

function useNames({ teamId, productId }: UserNarrowing): NamesOfIds {
  const team = useQuery(TeamDocument, { variables: { id: teamId ?? '' }, skip: teamId === undefined });
  const catalog = useQuery(CatalogDocument, { skip: productId === undefined });
  const product = catalog.data?.catalog.products.find(({ id }) => id === productId);
  return {
    team: team.data?.team ? nameTeam(team.data.team) : undefined,
    product: product?.displayName || undefined,
  };
}
