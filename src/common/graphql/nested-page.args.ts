import { ArgsType } from '@nestjs/graphql';
import { Num, Uuid } from '../contract/fields.js';
import { LARGEST_NESTED_PAGE } from '../contract/page.limits.js';
import type { NestedPageQuery } from './nested-pages.js';

/** A page of what hangs on each object of a list. */
@ArgsType()
export class NestedPageArgs {
  @Num({ optional: true, integer: true, min: 1, max: LARGEST_NESTED_PAGE, default: 20 }) first: number;
  @Uuid({ optional: true, nullable: true, doc: 'The endCursor of the page before.' }) after?: string | null;
}

/** The page that the arguments mean. */
export function toNestedPage({ first, after }: NestedPageArgs): NestedPageQuery {
  return { first, after: after?.toLowerCase() ?? null };
}
