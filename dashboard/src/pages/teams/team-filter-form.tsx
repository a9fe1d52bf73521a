import { Stack } from '@mantine/core';
import { AnswerSelect, PeriodSelect, TypedField } from '../../components/lists/filters/filter-fields.js';
import { UserSelect } from '../../entities/users/user-select.js';
import type { TeamNarrowing } from './teams-search.js';

interface TeamFilterFormProps {
  narrowing: TeamNarrowing;
  onNarrow: (change: Partial<TeamNarrowing>) => void;
}

/** A field for each filter of teams; every change is shown at once. */
export function TeamFilterForm({ narrowing, onNarrow }: TeamFilterFormProps) {
  return (
    <Stack gap="xs">
      <UserSelect
        label="Member"
        isClearable
        value={narrowing.memberId ?? null}
        onChange={(memberId) => onNarrow({ memberId: memberId ?? undefined })}
      />
      <AnswerSelect
        label="Members"
        answers={['With members', 'Without members']}
        value={narrowing.hasMembers}
        onChange={(hasMembers) => onNarrow({ hasMembers })}
      />
      <TypedField
        label="Metadata"
        placeholder="key or key=value"
        description="Of any of the three kinds, by a key of its top level."
        value={narrowing.metadata}
        onChange={(metadata) => onNarrow({ metadata })}
      />
      <PeriodSelect label="Created" value={narrowing.created} onChange={(created) => onNarrow({ created })} />
    </Stack>
  );
}
