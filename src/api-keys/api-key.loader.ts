import { Injectable } from '@nestjs/common';
import { ListLimiter } from '../common/access/list-limiter.js';
import { nestedPages } from '../common/graphql/nested-pages.js';
import { ApiKeysQueries } from './api-keys.queries.js';
import type { ApiKeyKind } from './key-string.js';

/** Keys over GraphQL: those of all users or teams that one request shows are read in one statement. */
@Injectable()
export class ApiKeyLoader {
  /** A page of the keys of a user, newest first, and one more where there is a next page. */
  readonly keysOfUser = this.pagesOf('user');
  /** The same of a team. */
  readonly keysOfTeam = this.pagesOf('team');

  constructor(
    private readonly queries: ApiKeysQueries,
    private readonly lists: ListLimiter,
  ) {}

  private pagesOf(kind: ApiKeyKind) {
    return nestedPages(async (caller, ids, page) => {
      const { rows } = await this.lists.run(caller, () => this.queries.listOf(caller.projectId, { kind, ids }, page));
      return rows;
    });
  }
}
