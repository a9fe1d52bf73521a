import { Inject, Injectable } from '@nestjs/common';
import { SUCCESS, type Success } from '../../common/contract/success.js';
import { KeyedHasher } from '../../common/crypto/keyed-hasher.js';
import { Database } from '../../common/database/database.js';
import { LOG, type Log } from '../../common/environment/log.js';
import { KnownError } from '../../common/errors/known-error.js';
import { TooManyRequestsError } from '../../common/rate-limits/rate-limit.js';
import { RateLimiter } from '../../common/rate-limits/rate-limiter.js';
import { INTERNAL_PROJECT_ID, ownerOf, type Tenancy } from '../../common/tenancy/tenancy.js';
import { TenancyCache } from '../../common/tenancy/tenancy-cache.js';
import { MailingsService, type Addressees, type NewMailing } from '../../email/outbox/mailings.service.js';
import { writtenByOperator } from '../../email/outbox/operator-content.js';
import { givingPermissions } from '../../permissions/permission-closure.js';
import { MANAGE_KEYS } from '../api-key-access.js';
import { ApiKeyWritesService } from '../api-key-writes.service.js';
import { LEAK_EMAILS } from '../api-keys.limits.js';
import { ApiKeysQueries, type ApiKeyOwner, type LeakedKey } from '../api-keys.queries.js';
import { isKeyString } from '../key-string.js';
import { writeLeakNotice } from './leak-notice.js';

/** Revokes keys that were found in a public place, and sends an email to their owners. */
@Injectable()
export class LeakedKeysService {
  constructor(
    private readonly database: Database,
    private readonly writes: ApiKeyWritesService,
    private readonly queries: ApiKeysQueries,
    private readonly tenancies: TenancyCache,
    private readonly mailings: MailingsService,
    private readonly limiter: RateLimiter,
    private readonly hasher: KeyedHasher,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /**
   * Revokes a key that has leaked. Whoever has the key may report it; its hash tells the project. Of several reports at the
   * same moment one revokes it, and queues the email in the same transaction.
   *
   * @throws KnownError API_KEY_NOT_FOUND, PUBLIC_API_KEY_CANNOT_BE_REVOKED, API_KEY_EXPIRED
   */
  async revoke(key: string): Promise<Success> {
    if (!isKeyString(key)) throw new KnownError('API_KEY_NOT_FOUND');
    const hashes = this.hasher.candidates(key);
    const before = requireSecret(await this.queries.findLeaked(hashes));
    if (before.revokedAtMillis !== null) return SUCCESS;
    const email = await this.writeEmail(before);
    await this.database.transaction(async () => {
      const revoked = requireSecret(await this.writes.revokeLeaked(hashes));
      if (email && !revoked.wasRevoked) await this.mailings.queue({ projectId: INTERNAL_PROJECT_ID }, ...email);
    });
    return SUCCESS;
  }

  /** The email and its addressees; null when it has none. Outside of a transaction: rate limits take their own connection. */
  private async writeEmail(key: LeakedKey): Promise<[NewMailing, Addressees] | null> {
    const { projectId, kind, ownerId, description, lastFour } = key;
    const tenancy = await this.tenancies.find(projectId);
    const internal = await this.tenancies.find(INTERNAL_PROJECT_ID);
    if (!tenancy || !internal) return null;
    const owner: ApiKeyOwner = { kind, id: ownerId };
    const managing = givingPermissions(tenancy.config.rbac, 'team', MANAGE_KEYS);
    const addresses = await this.queries.addressesOf(projectId, owner, managing);
    if (addresses.length === 0 || !(await this.consumeLimit(tenancy, owner, addresses.length))) return null;
    const { subject, html } = writeLeakNotice({ description, projectName: tenancy.project.displayName, lastFour });
    return [{ content: writtenByOperator(internal.config, html), subject }, { addresses }];
  }

  /** False when too many were sent: the operator's email server is not open to whoever makes keys and leaks them. */
  private async consumeLimit({ project }: Tenancy, { id }: ApiKeyOwner, emails: number): Promise<boolean> {
    try {
      await this.limiter.consume(LEAK_EMAILS, { projectId: project.id, account: id, owner: ownerOf(project) }, emails);
      return true;
    } catch (error) {
      if (!(error instanceof TooManyRequestsError)) throw error;
      this.log.warn({ project: project.id, owner: id }, 'A leaked API key is revoked without an email: too many today');
      return false;
    }
  }
}

/** @throws KnownError API_KEY_NOT_FOUND, PUBLIC_API_KEY_CANNOT_BE_REVOKED, API_KEY_EXPIRED */
function requireSecret<T extends LeakedKey>(key: T | null): T {
  if (!key) throw new KnownError('API_KEY_NOT_FOUND');
  if (key.isPublic) throw new KnownError('PUBLIC_API_KEY_CANNOT_BE_REVOKED');
  if (key.isExpired) throw new KnownError('API_KEY_EXPIRED');
  return key;
}
