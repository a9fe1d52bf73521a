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
import { selectTheme } from '../../email/themes/theme-selection.js';
import { givingPermissions } from '../../permissions/permission-closure.js';
import { MANAGE_KEYS } from '../api-key-access.js';
import { ApiKeyWritesService } from '../api-key-writes.service.js';
import { LEAK_MAILS } from '../api-keys.limits.js';
import { ApiKeysQueries, type ApiKeyOwner, type LeakedKey } from '../api-keys.queries.js';
import { isKeyString } from '../key-string.js';
import { writeLeakNotice } from './leak-notice.js';

/** Revokes keys that were found where everybody can see them, and tells those whose they are. */
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
   * Whoever has the key may say that it has leaked; it says by itself which project it is of. Of several reports at the
   * same moment one revokes it, and its mail is queued with that or not at all.
   *
   * @throws KnownError API_KEY_NOT_FOUND, PUBLIC_API_KEY_CANNOT_BE_REVOKED, API_KEY_EXPIRED
   */
  async revoke(key: string): Promise<Success> {
    if (!isKeyString(key)) throw new KnownError('API_KEY_NOT_FOUND');
    const hashes = this.hasher.candidates(key);
    const before = requireSecret(await this.queries.findLeaked(hashes));
    if (before.revokedAtMillis !== null) return SUCCESS;
    const mail = await this.writeMail(before);
    await this.database.transaction(async () => {
      const revoked = requireSecret(await this.writes.revokeLeaked(hashes));
      if (mail && !revoked.wasRevoked) await this.mailings.queue({ projectId: INTERNAL_PROJECT_ID }, ...mail);
    });
    return SUCCESS;
  }

  /** Null when nobody is to be told. Outside of a transaction: counting takes a connection of its own. */
  private async writeMail(key: LeakedKey): Promise<[NewMailing, Addressees] | null> {
    const { projectId, kind, ownerId, description, lastFour } = key;
    const tenancy = await this.tenancies.find(projectId);
    const internal = await this.tenancies.find(INTERNAL_PROJECT_ID);
    if (!tenancy || !internal) return null;
    const owner: ApiKeyOwner = { kind, id: ownerId };
    const managing = givingPermissions(tenancy.config.rbac, 'team', MANAGE_KEYS);
    const addresses = await this.queries.addressesOf(projectId, owner, managing);
    if (addresses.length === 0 || !(await this.mayTell(tenancy, owner, addresses.length))) return null;
    const { subject, html } = writeLeakNotice({ description, projectName: tenancy.project.displayName, lastFour });
    const content = { source: { html }, themeTsx: selectTheme(internal.config, null), variables: {} };
    return [{ content, subject }, { addresses }];
  }

  /** Whoever makes keys and leaks them has no more of the operator's mail server than others. */
  private async mayTell({ project }: Tenancy, { id }: ApiKeyOwner, mails: number): Promise<boolean> {
    try {
      await this.limiter.consume(LEAK_MAILS, { projectId: project.id, account: id, owner: ownerOf(project) }, mails);
      return true;
    } catch (error) {
      if (!(error instanceof TooManyRequestsError)) throw error;
      this.log.warn({ project: project.id, owner: id }, 'A leaked API key is revoked without a mail: too many today');
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
