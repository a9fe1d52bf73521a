import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Sealer } from '../../common/crypto/sealing.js';
import { Database } from '../../common/database/database.js';
import { VaultDataKeyEntity } from '../entities/vault-data-key.entity.js';
import { DATA_KEYS } from '../vault.limits.js';
import { KeyManagement } from './kms.js';
import { VaultKeysQueries, type NamedKey } from './vault-keys.queries.js';

/** A sealer for new values, and the data key that they have to name; null for the server's own key. */
export interface NewSealer {
  dataKeyId: string | null;
  sealer: Sealer;
}

const USE = 'vault/v1';

/** A cache of sealers, made or in the making. One that could not be made is forgotten. */
class Remembered<T> {
  private readonly made = new LRUCache<string, Promise<T>>({ max: DATA_KEYS.cached, ttl: DATA_KEYS.cachedMs });

  /** The sealer of an id. Calls while it is being made share it. */
  get(id: string, make: () => Promise<T>): Promise<T> {
    const known = this.made.get(id);
    if (known) return known;
    const making = make();
    this.made.set(id, making);
    making.catch(() => this.made.get(id) === making && this.made.delete(id));
    return making;
  }
}

/**
 * The sealers of each project's values: their keys are derived from the server's secret or, with AWS KMS, are data keys of
 * the project. Values name the key that sealed them, so that another key can take its place without touching them.
 */
@Injectable()
export class VaultSealers {
  private readonly newest = new Remembered<NewSealer>();
  private readonly byId = new Remembered<Sealer>();

  constructor(
    private readonly database: Database,
    private readonly queries: VaultKeysQueries,
    private readonly sealer: Sealer,
    private readonly kms: KeyManagement,
  ) {}

  /**
   * The sealer for new values of a project.
   *
   * @throws KnownError DATA_VAULT_KEYS_UNAVAILABLE
   */
  async forNew(projectId: string): Promise<NewSealer> {
    const { keyId } = this.kms;
    if (keyId === undefined) return { dataKeyId: null, sealer: this.ofServer(projectId) };
    return this.newest.get(projectId, () => this.findOrMake(projectId, keyId));
  }

  /**
   * The sealer that opens a value of a project.
   *
   * @param key the one that the value names; null when the server's own key sealed it
   * @throws KnownError DATA_VAULT_KEYS_UNAVAILABLE
   */
  async forKnown(projectId: string, key: NamedKey | null): Promise<Sealer> {
    if (key === null) return this.ofServer(projectId);
    return this.byId.get(`${projectId}/${key.id}`, async () => toSealer(await this.kms.unwrap(projectId, key)));
  }

  private ofServer(projectId: string): Sealer {
    return this.sealer.derive(`${USE}/${projectId}`);
  }

  /** Two processes at once may make a key each: both stay valid. */
  private async findOrMake(projectId: string, kmsKeyId: string): Promise<NewSealer> {
    const newest = await this.queries.findNewest(projectId, kmsKeyId);
    if (newest) return { dataKeyId: newest.id, sealer: await this.forKnown(projectId, newest) };
    const { key, wrappedKey } = await this.kms.makeDataKey(projectId, kmsKeyId);
    const id = randomUUID();
    await this.database.repository(VaultDataKeyEntity).insert({ projectId, id, wrappedKey, kmsKeyId });
    // The process that seals values by it will open them.
    const sealer = await this.byId.get(`${projectId}/${id}`, async () => toSealer(key));
    return { dataKeyId: id, sealer };
  }
}

function toSealer(key: Buffer): Sealer {
  return new Sealer([key], USE);
}
