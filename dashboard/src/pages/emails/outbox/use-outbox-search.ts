import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { EmailsQueryVariables, EmailStatus, EmailTransport } from '../../../gql/graphql.js';
import { EMAIL_STATUSES, TRANSPORTS } from './email-words.js';

const PAGE_SIZE = 50;

export interface OutboxSearch {
  query: string;
  status: EmailStatus | null;
  transport: EmailTransport | null;
  /** Where the page starts; null for the first one. */
  after: string | null;
}

/** The cursors of the pages before this one; a cursor only leads forward. */
interface Trail {
  cursors?: Array<string | null>;
}

/** What the table shows, as the address says it, so that it can be shared and survives a reload. */
export function useOutboxSearch() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: Trail | null };
  const trail = state?.cursors ?? [];
  const search: OutboxSearch = {
    query: params.get('q') ?? '',
    status: EMAIL_STATUSES.find((status) => status === params.get('status')) ?? null,
    transport: TRANSPORTS.find((transport) => transport === params.get('via')) ?? null,
    after: params.get('after'),
  };
  // oxlint-disable-next-line max-params -- where to, over which pages, and how
  const go = (change: Partial<OutboxSearch>, cursors: Trail['cursors'], replace = false) => {
    void navigate({ search: writeParams({ ...search, ...change }) }, { state: { cursors }, replace });
  };
  return {
    search,
    isFiltered: search.query !== '' || search.status !== null || search.transport !== null,
    /** Any other question starts at its first page. */
    ask: (change: Partial<OutboxSearch>) => go({ ...change, after: null }, [], true),
    goNext: (cursor: string) => go({ after: cursor }, [...trail, search.after]),
    goPrevious: () => go({ after: trail.at(-1) ?? null }, trail.slice(0, -1)),
    hasPrevious: search.after !== null,
    pageNumber: trail.length + 1,
  };
}

export function toVariables(
  { query, status, transport, after }: OutboxSearch,
  mailingId: string | null = null,
): EmailsQueryVariables {
  return { first: PAGE_SIZE, after, status, transport, mailingId, search: query || null };
}

function writeParams({ query, status, transport, after }: OutboxSearch): string {
  const params = new URLSearchParams();
  if (query) params.set('q', query);
  if (status) params.set('status', status);
  if (transport) params.set('via', transport);
  if (after) params.set('after', after);
  return params.toString();
}
