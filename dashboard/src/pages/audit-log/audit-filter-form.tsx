import { useQuery } from '@apollo/client/react';
import { Stack } from '@mantine/core';
import { OneOf, PeriodSelect, TypedField } from '../../components/lists/filters/filter-fields.js';
import { AuditLogActionsDocument } from '../../gql/graphql.js';
import type { AuditNarrowing } from './audit-search.js';
import { nameAction, nameNoun } from './audit-words.js';
import { useActors } from './use-actors.js';

interface AuditFilterFormProps {
  narrowing: AuditNarrowing;
  onNarrow: (change: Partial<AuditNarrowing>) => void;
}

/** A field for each filter of the log; every change is shown at once. */
export function AuditFilterForm({ narrowing, onNarrow }: AuditFilterFormProps) {
  const { data } = useQuery(AuditLogActionsDocument, { fetchPolicy: 'cache-first' });
  const actions = data?.auditLogActions ?? [];
  const kinds = [...new Set([...actions.map((action) => action.split('.')[0] ?? action), ...OTHER_KINDS])];
  return (
    <Stack gap="xs">
      <OneOf
        label="Action"
        data={inOrder(actions.map((value) => ({ value, label: nameAction(value) })))}
        value={narrowing.action}
        onChange={(action) => onNarrow({ action })}
      />
      <OneOf
        label="Colleague or keys"
        data={useActors()}
        value={narrowing.actorId}
        onChange={(actorId) => onNarrow({ actorId })}
      />
      <OneOf
        label="Kind of object"
        data={inOrder(kinds.map((value) => ({ value, label: nameNoun(value) })))}
        value={narrowing.objectType}
        onChange={(objectType) => onNarrow({ objectType })}
      />
      <TypedField
        label="Object"
        placeholder="Id of an object or user"
        value={narrowing.objectId}
        onChange={(objectId) => onNarrow({ objectId })}
      />
      <PeriodSelect label="When" value={narrowing.at} onChange={(at) => onNarrow({ at })} />
    </Stack>
  );
}

/** Kinds that no action is named after. */
const OTHER_KINDS = ['project_config', 'custom'];

function inOrder(choices: Array<{ value: string; label: string }>) {
  return choices.toSorted((one, other) => one.label.localeCompare(other.label, 'en'));
}
