import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../common/caller/caller.js';
import { presentList, type List } from '../../../shared/contract/page.js';
import { requireRightOf } from '../../common/colleague-rights/check-rights.js';
import type { ColleagueRight } from '../../common/colleague-rights/rights.js';
import { hashToken, lastFour, randomToken } from '../../common/crypto/random-token.js';
import { Database } from '../../common/database/database.js';
import { EventsService, type EventOrigin } from '../../common/events/events.service.js';
import { KnownError } from '../../common/errors/known-error.js';
import { ProjectKeySetEntity } from '../../common/tenancy/entities/project-key-set.entity.js';
import { TenancyCache } from '../../common/tenancy/tenancy-cache.js';
import { KeyMakersQueries } from './key-makers.queries.js';
import type {
  ProjectKeySetCreate,
  ProjectKeySetFirstRead,
  ProjectKeySetRead,
  ProjectKeySetUpdate,
} from './project-keys.contract.js';
import { presentFirstKeySet, presentKeySet, type ProjectKeys } from './project-keys.presenter.js';

/** A hundred years: what works with a key has nobody who would renew it. */
const PLATFORM_KEY_MILLIS = 100 * 365.25 * 86_400_000;

/** The refusals of making keys to who loses the right at the same moment. */
export const KEY_MAKER_ERRORS = ['ADMIN_ACCESS_TOKEN_IS_NOT_ADMIN', 'INVALID_SUPER_SECRET_ADMIN_KEY'] as const;

/** The keys with which clients, servers and administrators of a project prove themselves. */
@Injectable()
export class ProjectKeysService {
  constructor(
    private readonly database: Database,
    private readonly cache: TenancyCache,
    private readonly events: EventsService,
    private readonly makers: KeyMakersQueries,
  ) {}

  /** The key sets of the project, newest first; revoked and expired ones are among them. */
  async list(caller: Caller): Promise<List<ProjectKeySetRead>> {
    const rows = await this.database.repository(ProjectKeySetEntity).find({
      where: { projectId: caller.projectId },
      order: { createdAt: 'DESC', id: 'DESC' },
    });
    return presentList(rows.map(presentKeySet));
  }

  /**
   * Makes a key set. Its keys are in this answer and never shown again.
   *
   * @param makerId the owner who made it; the caller unless told
   * @throws KnownError one of {@link KEY_MAKER_ERRORS}; COLLEAGUE_ROLE_REQUIRED
   */
  async create(
    caller: EventOrigin,
    input: ProjectKeySetCreate & { id?: string },
    makerId?: string,
  ): Promise<ProjectKeySetFirstRead> {
    const keys: ProjectKeys = {
      publishableClientKey: input.has_publishable_client_key ? `pck_${randomToken()}` : undefined,
      secretServerKey: input.has_secret_server_key ? `ssk_${randomToken()}` : undefined,
      superSecretAdminKey: input.has_super_secret_admin_key ? `sak_${randomToken()}` : undefined,
    };
    const { id, description } = input;
    return this.database.transaction(async () => {
      const right = input.has_super_secret_admin_key ? 'make_admin_keys' : 'change_project_keys';
      const createdByUserId = makerId ?? (await this.holdMaker(caller, right));
      const row = await this.insert(caller.projectId, keys, {
        id,
        description,
        createdByUserId,
        expiresAt: new Date(input.expires_at_millis),
      });
      this.events.record(caller, 'project_key_set.created', presentKeySet(row));
      return presentFirstKeySet(row, keys);
    });
  }

  /**
   * Makes an admin key in a set of its own, for a platform that works with the project until its owner revokes it.
   *
   * @param set.description what the owner finds it under
   * @param set.makerId the owner who agreed to it, if one did
   */
  async createForPlatform(
    origin: EventOrigin,
    { description, makerId }: { description: string; makerId?: string },
  ): Promise<string> {
    const input = {
      description,
      expires_at_millis: Date.now() + PLATFORM_KEY_MILLIS,
      has_publishable_client_key: false,
      has_secret_server_key: false,
      has_super_secret_admin_key: true,
    };
    const { super_secret_admin_key: key } = await this.create(origin, input, makerId);
    if (key === undefined) throw new Error('An admin key was made and is not there');
    return key;
  }

  /** Stores the hashes of a set of keys; the set of an id that is there already is replaced. */
  async insert(
    projectId: string,
    keys: ProjectKeys,
    set: { id?: string; description: string; expiresAt: Date; createdByUserId?: string | null },
  ): Promise<ProjectKeySetEntity> {
    const { id = randomUUID(), description, expiresAt, createdByUserId = null } = set;
    const row = { projectId, id, description, expiresAt, createdByUserId, ...hashKeys(keys) };
    return this.database.transaction(async () => {
      const sets = this.database.repository(ProjectKeySetEntity);
      await sets.upsert(row, ['projectId', 'id']);
      await this.cache.announceChange(projectId);
      return sets.findOneByOrFail({ projectId, id });
    });
  }

  /** @throws KnownError API_KEY_NOT_FOUND */
  async get(caller: Pick<Caller, 'projectId'>, id: string): Promise<ProjectKeySetRead> {
    const { projectId } = caller;
    const row = await this.database.repository(ProjectKeySetEntity).findOneBy({ projectId, id });
    if (!row) throw new KnownError('API_KEY_NOT_FOUND');
    return presentKeySet(row);
  }

  /** @throws KnownError API_KEY_NOT_FOUND */
  async update(caller: EventOrigin, id: string, input: ProjectKeySetUpdate): Promise<ProjectKeySetRead> {
    const { projectId } = caller;
    return this.database.transaction(async () => {
      const before = await this.get(caller, id);
      const changes = {
        ...(input.description === undefined ? {} : { description: input.description }),
        ...(input.revoked ? { revokedAt: () => 'now()' } : {}),
      };
      if (Object.keys(changes).length > 0) {
        await this.database.repository(ProjectKeySetEntity).update({ projectId, id }, changes);
      }
      const set = await this.get(caller, id);
      await this.cache.announceChange(projectId);
      this.events.record(caller, 'project_key_set.updated', set, { before });
      return set;
    });
  }

  /**
   * The owner who makes a key set, and keeps the right until it is made. What a key makes counts as made by whoever made the key:
   * else the second would outlive the first.
   */
  private async holdMaker(
    { projectId, ownerId, keySetId }: EventOrigin,
    right: ColleagueRight,
  ): Promise<string | null> {
    if (ownerId) {
      const role = await this.makers.holdOwner(projectId, ownerId);
      if (!role) throw new KnownError('ADMIN_ACCESS_TOKEN_IS_NOT_ADMIN');
      requireRightOf(role, right);
      return ownerId;
    }
    if (!keySetId) return null;
    const set = await this.makers.holdSet(projectId, keySetId);
    if (!set) throw new KnownError('INVALID_SUPER_SECRET_ADMIN_KEY', { project_id: projectId });
    return set.makerId;
  }
}

function hashKeys(keys: ProjectKeys): Partial<ProjectKeySetEntity> {
  const { publishableClientKey, secretServerKey, superSecretAdminKey } = keys;
  return {
    publishableClientKeyHash: publishableClientKey ? hashToken(publishableClientKey) : null,
    publishableClientKeyLastFour: publishableClientKey ? lastFour(publishableClientKey) : null,
    secretServerKeyHash: secretServerKey ? hashToken(secretServerKey) : null,
    secretServerKeyLastFour: secretServerKey ? lastFour(secretServerKey) : null,
    superSecretAdminKeyHash: superSecretAdminKey ? hashToken(superSecretAdminKey) : null,
    superSecretAdminKeyLastFour: superSecretAdminKey ? lastFour(superSecretAdminKey) : null,
  };
}
