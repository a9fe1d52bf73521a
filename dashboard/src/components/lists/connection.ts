interface Connection<Item> {
  edges: Array<{ node: Item }>;
  pageInfo: PageInfo;
}

/** Where a page of a list ends. */
export interface PageInfo {
  hasNextPage: boolean;
  endCursor: string | null;
}

/** The items of a page; undefined until it is read. */
export function nodesOf<Item>(connection: Connection<Item> | undefined): Item[] | undefined {
  return connection?.edges.map(({ node }) => node);
}

/** "1 user", "Page 2, 50 users". */
export function summarizePage(counted: string, pageNumber: number): string {
  return pageNumber === 1 ? counted : `Page ${pageNumber}, ${counted}`;
}
