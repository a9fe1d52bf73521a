interface Connection<Item> {
  edges: Array<{ node: Item }>;
  pageInfo: PageInfo;
}

/** The end of a page of a list. */
export interface PageInfo {
  hasNextPage: boolean;
  endCursor: string | null;
}

/** The items of a page; undefined until it is read. */
export function nodesOf<Item>(connection: Pick<Connection<Item>, 'edges'> | undefined): Item[] | undefined {
  return connection?.edges.map(({ node }) => node);
}

/** A page that is no connection, but a list and where the next page begins, as one. */
export function toConnection<Item>(items: readonly Item[], nextCursor: string | null): Connection<Item> {
  return {
    edges: items.map((node) => ({ node })),
    pageInfo: { hasNextPage: nextCursor !== null, endCursor: nextCursor },
  };
}

/** The state of a list's query, as Apollo tells it. */
interface ListQuery<Data> {
  data?: Data;
  previousData?: Data;
  loading: boolean;
  error?: unknown;
  refetch: () => Promise<unknown>;
}

/** A page of a list, as far as it is read. */
export interface ShownPage<Item> {
  /** Undefined until they are read. */
  items: Item[] | undefined;
  pageInfo: PageInfo | undefined;
  /** The items are the answer to the question before this one. */
  isOutdated: boolean;
  isLoading: boolean;
  error: unknown;
  onRetry: () => void;
}

/**
 * The page of a list to show. While the next answer is on its way, and when there is none, the last one stays, so that
 * the page does not jump.
 */
export function showPage<Data, Item>(
  { data, previousData, loading, error, refetch }: ListQuery<Data>,
  connectionOf: (data: Data) => Connection<Item> | null | undefined,
): ShownPage<Item> {
  const known = data ?? previousData;
  const connection = (known && connectionOf(known)) ?? undefined;
  return {
    items: nodesOf(connection),
    pageInfo: connection?.pageInfo,
    isOutdated: data === undefined && connection !== undefined,
    isLoading: loading,
    error,
    onRetry: () => void refetch().catch(() => undefined),
  };
}

/** True if a list is longer than the page that is shown, so that its length has to be asked for. */
export function hasMore({ pageInfo }: ShownPage<unknown>, { after }: { after: string | null }): boolean {
  return pageInfo !== undefined && (pageInfo.hasNextPage || after !== null);
}
