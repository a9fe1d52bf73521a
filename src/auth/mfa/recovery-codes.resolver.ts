import { Injectable } from '@nestjs/common';
import { Parent, Resolver } from '@nestjs/graphql';
import type { Caller } from '../../common/caller/caller.js';
import { CurrentCaller } from '../../common/access/current-caller.js';
import { FieldEndpoint } from '../../common/access/graphql-endpoint.js';
import { perCaller } from '../../common/graphql/per-caller.js';
import { RecoveryCodesQueries } from '../../users/second-factor/recovery-codes.queries.js';
import { ServerUserRead } from '../../users/users.contract.js';
import { RecoveryCodesStateRead } from './mfa.contract.js';
import { presentRecoveryCodes } from './recovery-codes-api.service.js';

/** The recovery codes of users over GraphQL: those of all users that one request shows are counted in one statement. */
@Injectable()
export class RecoveryCodesLoader {
  private readonly loaders = perCaller<number>(({ projectId }, userIds) => this.queries.countLeft(projectId, userIds));

  constructor(private readonly queries: RecoveryCodesQueries) {}

  /** The number of codes that a user has left, for one request's caller. */
  async load(caller: Caller, userId: string): Promise<RecoveryCodesStateRead> {
    return presentRecoveryCodes((await this.loaders(caller).load(userId)) ?? 0);
  }
}

/** Recovery codes over GraphQL, for administrators. */
@Resolver(() => ServerUserRead)
export class RecoveryCodesResolver {
  constructor(private readonly loader: RecoveryCodesLoader) {}

  @FieldEndpoint({
    name: 'recoveryCodes',
    access: 'admin',
    returns: RecoveryCodesStateRead,
    throws: [],
    summary: 'How many recovery codes of the second factor the user has left.',
  })
  recoveryCodes(@CurrentCaller() caller: Caller, @Parent() user: ServerUserRead) {
    return this.loader.load(caller, user.id);
  }
}
