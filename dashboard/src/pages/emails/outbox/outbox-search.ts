import {
  textParameter,
  wordParameter,
  type AddressOf,
  type ListSearch,
} from '../../../components/lists/list-address.js';
import type {
  EmailsCountQueryVariables,
  EmailsQueryVariables,
  EmailStatus,
  EmailTransport,
} from '../../../gql/graphql.js';
import { EMAIL_STATUSES, TRANSPORTS } from './email-words.js';

const PAGE_SIZE = 50;

interface OutboxFilters {
  query: string;
  status: EmailStatus | null;
  transport: EmailTransport | null;
}

export type OutboxSearch = ListSearch<OutboxFilters>;

export const OUTBOX_ADDRESS: AddressOf<OutboxFilters> = {
  query: textParameter('q'),
  status: wordParameter('status', EMAIL_STATUSES),
  transport: wordParameter('via', TRANSPORTS),
};

/** The variables of the query for the list's length, whichever page is shown. */
export function toCountVariables(search: OutboxSearch, mailingId: string | null): EmailsCountQueryVariables {
  const { query, status, transport } = search;
  return { status, transport, mailingId, search: query || null };
}

export function toVariables(search: OutboxSearch, mailingId: string | null): EmailsQueryVariables {
  return { ...toCountVariables(search, mailingId), first: PAGE_SIZE, after: search.after };
}
