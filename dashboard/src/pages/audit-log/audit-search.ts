import {
  directionParameter,
  textParameter,
  toRestQuery,
  valueParameter,
  type AddressOf,
  type ListSearch,
} from '../../components/lists/list-address.js';
import { periodParameter, resolvePeriod } from '../../components/lists/period.js';
import type { AuditLogCountQueryVariables, AuditLogQueryVariables } from '../../gql/graphql.js';

const PAGE_SIZE = 50;

/** All that narrows the log beside its search; undefined where a filter is not set. */
export interface AuditNarrowing {
  action?: string;
  actorId?: string;
  objectType?: string;
  objectId?: string;
  /** A period, in the time of this computer. */
  at?: string;
}

export interface AuditFilters extends AuditNarrowing {
  query: string;
  isDescending: boolean;
}

export type AuditSearch = ListSearch<AuditFilters>;

export const NARROWING: Required<AddressOf<AuditNarrowing>> = {
  action: valueParameter('action'),
  actorId: valueParameter('actor'),
  objectType: valueParameter('kind'),
  objectId: valueParameter('object'),
  at: periodParameter('when'),
};

export const AUDIT_ADDRESS: AddressOf<AuditFilters> = {
  query: textParameter('q'),
  isDescending: directionParameter(),
  ...NARROWING,
};

/** The variables of the query for the length of the log, whichever page is shown. */
export function toCountVariables(search: Omit<AuditSearch, 'after'>): AuditLogCountQueryVariables {
  const { query, action, actorId, objectType, objectId, at } = search;
  const period = at === undefined ? undefined : resolvePeriod(at);
  return {
    action,
    actorId: actorId?.trim() || undefined,
    objectType,
    objectId: objectId?.trim() || undefined,
    sinceMillis: period?.since,
    untilMillis: period?.until,
    search: query.trim() || null,
  };
}

export function toVariables(search: AuditSearch): AuditLogQueryVariables {
  const { after, isDescending } = search;
  return { ...toCountVariables(search), first: PAGE_SIZE, after, descending: isDescending };
}

/** The address of the same rows as a file. */
export function toExportPath(asked: Omit<AuditSearch, 'after'>, format: 'jsonl' | 'csv'): string {
  const { search, ...filters } = toCountVariables(asked);
  return `/internal/audit-log/export?${toRestQuery({ format, ...filters, query: search })}`;
}

/** The address of the log of one object or user, below the page of the project. */
export function historyPath(projectId: string, objectId: string): string {
  return `/projects/${projectId}/audit-log?${new URLSearchParams({ object: objectId }).toString()}`;
}
