import { Injectable } from '@nestjs/common';
import { Args, ArgsType, ID, Parent, Resolver } from '@nestjs/graphql';
import type { Caller } from '../../common/caller/caller.js';
import { CurrentCaller } from '../../common/access/current-caller.js';
import { FieldEndpoint, MutationEndpoint } from '../../common/access/graphql-endpoint.js';
import { Text } from '../../common/contract/fields.js';
import { perCaller } from '../../common/graphql/per-caller.js';
import { CREDENTIAL_ID_LENGTH, PASSKEY_NAME_LENGTH } from '../../users/credentials/passkeys.limits.js';
import { PasskeysQueries } from '../../users/credentials/passkeys.queries.js';
import { ServerUserRead } from '../../users/users.contract.js';
import { StoredPasskeyRead } from './passkey.contract.js';
import { PasskeysApiService, presentPasskey } from './passkeys-api.service.js';

@ArgsType()
class PasskeyArgs {
  @Text({ min: 1, max: CREDENTIAL_ID_LENGTH }) id: string;
}

@ArgsType()
class PasskeyNameArgs extends PasskeyArgs {
  @Text({ min: 1, max: PASSKEY_NAME_LENGTH }) name: string;
}

/** The passkeys of users over GraphQL: those of all users that one request shows are read in one statement. */
@Injectable()
export class PasskeysLoader {
  private readonly loaders = perCaller<StoredPasskeyRead[]>(async ({ projectId }, userIds) => {
    const rows = await this.queries.listOfUsers(projectId, userIds);
    const passkeys = new Map<string, StoredPasskeyRead[]>(userIds.map((userId) => [userId, []]));
    for (const row of rows) passkeys.get(row.userId)?.push(presentPasskey(row));
    return userIds.map((userId) => passkeys.get(userId) ?? []);
  });

  constructor(private readonly queries: PasskeysQueries) {}

  /** The passkeys of a user, for one request's caller. */
  async load(caller: Caller, userId: string): Promise<StoredPasskeyRead[]> {
    return (await this.loaders(caller).load(userId)) ?? [];
  }
}

/** Passkeys over GraphQL, for administrators. */
@Resolver(() => ServerUserRead)
export class PasskeysResolver {
  constructor(
    private readonly passkeys: PasskeysApiService,
    private readonly loader: PasskeysLoader,
  ) {}

  @FieldEndpoint({
    name: 'passkeys',
    access: 'admin',
    returns: [StoredPasskeyRead],
    throws: [],
    summary: 'Oldest first.',
  })
  list(@CurrentCaller() caller: Caller, @Parent() user: ServerUserRead) {
    return this.loader.load(caller, user.id);
  }

  @MutationEndpoint({
    name: 'renamePasskey',
    access: 'admin',
    returns: StoredPasskeyRead,
    throws: ['PASSKEY_NOT_FOUND'],
    summary: 'Names a passkey of a user.',
  })
  rename(@CurrentCaller() caller: Caller, @Args() { id, name }: PasskeyNameArgs) {
    return this.passkeys.rename(caller, id, { name });
  }

  @MutationEndpoint({
    name: 'removePasskey',
    access: 'admin',
    returns: ID,
    throws: ['PASSKEY_NOT_FOUND'],
    summary: 'Answers the id of the passkey that was removed.',
  })
  async remove(@CurrentCaller() caller: Caller, @Args() { id }: PasskeyArgs): Promise<string> {
    await this.passkeys.remove(caller, id);
    return id;
  }
}
