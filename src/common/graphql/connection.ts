import type { Type } from '@nestjs/common';
import { Field, ObjectType } from '@nestjs/graphql';
import type { Page } from '../../../shared/contract/page.js';

/** A page of a Relay connection. */
export interface Connection<T> {
  edges: Array<{ cursor: string; node: T }>;
  pageInfo: PageInfo;
}

/** The end of a page, as the Relay specification names it. */
@ObjectType({ description: 'Where a page of a connection ends.' })
export class PageInfo {
  @Field(() => Boolean)
  hasNextPage: boolean;

  @Field(() => String, { nullable: true, description: 'Pass it as `after` to get the next page.' })
  endCursor: string | null;
}

/** The Relay connection type of a node type. */
export function connectionOf<T extends object>(node: Type<T>, name: string): Type<Connection<T>> {
  @ObjectType(`${name}Edge`)
  class Edge {
    @Field(() => String)
    cursor: string;

    @Field(() => node)
    node: T;
  }

  @ObjectType(`${name}Connection`)
  class ConnectionOfNode implements Connection<T> {
    @Field(() => [Edge])
    edges: Edge[];

    @Field(() => PageInfo)
    pageInfo: PageInfo;
  }
  return ConnectionOfNode;
}

/**
 * Rows that were read with one more than their page holds, as a connection.
 *
 * @param first how many of them the page holds
 * @param cursorOf what a page begins with is its cursor: `endCursor` holds that of the next one, and `after` takes it
 */
export function cutConnection<T>(rows: readonly T[], first: number, cursorOf: (row: T) => string): Connection<T> {
  const next = rows[first];
  const endCursor = next === undefined ? null : cursorOf(next);
  return {
    edges: rows.slice(0, first).map((node) => ({ cursor: cursorOf(node), node })),
    pageInfo: { hasNextPage: endCursor !== null, endCursor },
  };
}

/**
 * A REST page as a connection. The wire's cursor is the id of the next page's first item, so that is what `endCursor`
 * holds and `after` takes.
 */
export function presentConnection<T extends { id: string }>(page: Page<T>): Connection<T> {
  const next = page.pagination.next_cursor;
  return {
    edges: page.items.map((node) => ({ cursor: node.id, node })),
    pageInfo: { hasNextPage: next !== null, endCursor: next },
  };
}
