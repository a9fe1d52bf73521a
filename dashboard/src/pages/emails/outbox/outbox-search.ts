import {
  choiceParameter,
  directionParameter,
  orderParameter,
  textParameter,
  toRestQuery,
  valueParameter,
  type AddressOf,
  type ListSearch,
} from '../../../components/lists/list-address.js';
import { periodParameter, resolvePeriod } from '../../../components/lists/period.js';
import type {
  EmailOrder,
  EmailsCountQueryVariables,
  EmailSource,
  EmailsQueryVariables,
  EmailStatus,
  EmailTransport,
} from '../../../gql/graphql.js';
import { EMAIL_STATUSES, SOURCES, TRANSPORTS } from './email-words.js';

const PAGE_SIZE = 50;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** All that narrows the list beside its search; undefined where a filter is not set. */
export interface EmailNarrowing {
  status?: EmailStatus;
  transport?: EmailTransport;
  source?: EmailSource;
  recipient?: string;
  templateId?: string;
  created?: string;
}

export interface OutboxFilters extends EmailNarrowing {
  query: string;
  orderBy: EmailOrder;
  isDescending: boolean;
}

export type OutboxSearch = ListSearch<OutboxFilters>;

export const NARROWING: Required<AddressOf<EmailNarrowing>> = {
  status: choiceParameter('status', EMAIL_STATUSES),
  transport: choiceParameter('via', TRANSPORTS),
  source: choiceParameter('from', SOURCES),
  recipient: valueParameter('to'),
  templateId: valueParameter('template', (text) => UUID.test(text)),
  created: periodParameter('queued'),
};

export const OUTBOX_ADDRESS: AddressOf<OutboxFilters> = {
  query: textParameter('q'),
  orderBy: orderParameter<EmailOrder>('sort', ['created_at', 'recipient', 'status', 'subject']),
  isDescending: directionParameter(),
  ...NARROWING,
};

/** The variables of the query for the list's length, whichever page is shown. */
export function toCountVariables(search: OutboxSearch, mailingId: string | null): EmailsCountQueryVariables {
  const { query, status, transport, source, recipient, templateId, created } = search;
  const period = created === undefined ? undefined : resolvePeriod(created);
  return {
    status,
    transport,
    source,
    recipient: recipient?.trim() || undefined,
    templateId,
    mailingId,
    createdSinceMillis: period?.since,
    createdUntilMillis: period?.until,
    search: query || null,
  };
}

export function toVariables(search: OutboxSearch, mailingId: string | null): EmailsQueryVariables {
  const { orderBy, isDescending, after } = search;
  return { ...toCountVariables(search, mailingId), first: PAGE_SIZE, after, orderBy, descending: isDescending };
}

/** The address of the same emails as a file. */
export function toExportPath(asked: OutboxSearch, mailingId: string | null): string {
  const { search, ...filters } = toCountVariables(asked, mailingId);
  return `/internal/emails/export?${toRestQuery({ query: search, ...filters })}`;
}
