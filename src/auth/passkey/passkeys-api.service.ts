import { Injectable } from '@nestjs/common';
import { presentList, type List } from '../../../shared/contract/page.js';
import { requireOwnUser, type Caller } from '../../common/caller/caller.js';
import { SUCCESS, type Success } from '../../common/contract/success.js';
import { KnownError } from '../../common/errors/known-error.js';
import { PasskeysQueries, type PasskeyRow } from '../../users/credentials/passkeys.queries.js';
import { PasskeysService, type OwnPasskey } from '../../users/credentials/passkeys.service.js';
import { requireSelf } from '../../users/users.policy.js';
import type { PasskeyUpdate, StoredPasskeyRead } from './passkey.contract.js';

/** The passkeys that users have, as they and servers handle them. */
@Injectable()
export class PasskeysApiService {
  constructor(
    private readonly queries: PasskeysQueries,
    private readonly passkeys: PasskeysService,
  ) {}

  /**
   * Oldest first.
   *
   * @throws KnownError CANNOT_GET_OWN_USER_WITHOUT_USER, PASSKEYS_OF_ANOTHER_USER to a client
   */
  async list(caller: Caller, userId: string): Promise<List<StoredPasskeyRead>> {
    requireSelf(caller, userId, 'PASSKEYS_OF_ANOTHER_USER');
    return presentList((await this.queries.listOfUsers(caller.projectId, [userId])).map(presentPasskey));
  }

  /** @throws KnownError CANNOT_GET_OWN_USER_WITHOUT_USER, and as {@link PasskeysService.rename} */
  async rename(caller: Caller, id: string, { name }: PasskeyUpdate): Promise<StoredPasskeyRead> {
    const own = await this.find(caller, id);
    await this.passkeys.rename(caller, own, name);
    const row = (await this.queries.listOfUsers(caller.projectId, [own.userId])).find((one) => one.id === id);
    if (!row) throw new KnownError('PASSKEY_NOT_FOUND');
    return presentPasskey(row);
  }

  /** @throws KnownError CANNOT_GET_OWN_USER_WITHOUT_USER, and as {@link PasskeysService.removeOne} */
  async remove(caller: Caller, id: string): Promise<Success> {
    await this.passkeys.removeOne(caller, await this.find(caller, id));
    return SUCCESS;
  }

  /** Clients have their own: whether it is is seen under the lock. */
  private async find(caller: Caller, id: string): Promise<OwnPasskey> {
    const userId =
      caller.tier === 'client' ? requireOwnUser(caller).id : await this.queries.findOwner(caller.projectId, id);
    if (userId === null) throw new KnownError('PASSKEY_NOT_FOUND');
    return { userId, id };
  }
}

/** A passkey in wire names. */
export function presentPasskey({ id, userId, name, createdAt, lastUsedAt }: PasskeyRow): StoredPasskeyRead {
  return {
    id,
    user_id: userId,
    name,
    created_at_millis: createdAt.getTime(),
    last_used_at_millis: lastUsedAt?.getTime() ?? null,
  };
}
