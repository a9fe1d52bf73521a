import {
  textParameter,
  type AddressOf,
  type AddressParameter,
  type ListSearch,
} from '../../components/lists/list-address.js';
import type { AuditLogQueryVariables } from '../../gql/graphql.js';

const PAGE_SIZE = 50;

interface AuditFilters {
  query: string;
  action: string;
  actorId: string;
  objectId: string;
  /** Days as `<input type="date">` writes them, in the time of this computer; empty for none. */
  from: string;
  to: string;
}

export type AuditSearch = ListSearch<AuditFilters>;

export const AUDIT_ADDRESS: AddressOf<AuditFilters> = {
  query: textParameter('q'),
  action: textParameter('action'),
  actorId: textParameter('actor'),
  objectId: textParameter('object'),
  from: dayParameter('from'),
  to: dayParameter('to'),
};

/** A day such as 2026-11-21; any other text counts as none. */
function dayParameter(name: string): AddressParameter<string> {
  const text = textParameter(name);
  return { ...text, read: (value) => (startOfDay(value ?? '') === null ? '' : (value ?? '')) };
}

/** The filters of a query, the page left out. */
export function toFilters({ query, action, actorId, objectId, from, to }: Omit<AuditSearch, 'after'>) {
  return {
    action: action || null,
    actorId: actorId.trim() || null,
    objectId: objectId.trim() || null,
    sinceMillis: startOfDay(from),
    untilMillis: endOfDay(to),
    search: query.trim() || null,
  };
}

export function toVariables(search: AuditSearch): AuditLogQueryVariables {
  return { ...toFilters(search), first: PAGE_SIZE, after: search.after };
}

/** The address of the same rows as a file. */
export function toExportPath(search: Omit<AuditSearch, 'after'>, format: 'jsonl' | 'csv'): string {
  const { action, actorId, objectId, sinceMillis, untilMillis, search: query } = toFilters(search);
  const named = {
    action,
    actor_id: actorId,
    object_id: objectId,
    since_millis: sinceMillis,
    until_millis: untilMillis,
    query,
  };
  const params = new URLSearchParams({ format });
  for (const [name, value] of Object.entries(named)) if (value !== null) params.set(name, String(value));
  return `/internal/audit-log/export?${params.toString()}`;
}

/** The address of the log of one object or user, below the page of the project. */
export function historyPath(projectId: string, objectId: string): string {
  return `/projects/${projectId}/audit-log?${new URLSearchParams({ object: objectId }).toString()}`;
}

function startOfDay(day: string): number | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return null;
  const millis = new Date(`${day}T00:00:00`).getTime();
  return Number.isNaN(millis) || millis < 0 ? null : millis;
}

/** The last millisecond of a day, which may have 23 or 25 hours. */
function endOfDay(day: string): number | null {
  const start = startOfDay(day);
  if (start === null) return null;
  const date = new Date(start);
  return date.setDate(date.getDate() + 1) - 1;
}
