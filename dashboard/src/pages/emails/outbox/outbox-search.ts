import {
  textParameter,
  wordParameter,
  type AddressOf,
  type ListSearch,
} from '../../../components/lists/list-address.js';
import type { EmailsQueryVariables, EmailStatus, EmailTransport } from '../../../gql/graphql.js';
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

export function toVariables(search: OutboxSearch, mailingId: string | null): EmailsQueryVariables {
  const { query, status, transport, after } = search;
  return { first: PAGE_SIZE, after, status, transport, mailingId, search: query || null };
}
