import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Sealer } from '../../common/crypto/sealing.js';
import { Database } from '../../common/database/database.js';
import { DATA_KEYS } from '../vault.limits.js';
import { KeyManagement, type WrappedKey } from './kms.js';

/** What seals values, and the data key that they have to name; null for the server's own. */
export interface NewSealer {
  dataKeyId: string | null;
  sealer: Sealer;
}

/** A data key as a value names it. */
export interface NamedKey extends WrappedKey {
  id: string;
}

const USE = 'vault/v1';

const NEWEST = {
  name: 'newest_vault_data_key',
  text: `SELECT id, wrapped_key AS "wrappedKey", kms_key_id AS "kmsKeyId" FROM vault_data_keys
    WHERE project_id = $1 AND kms_key_id = $2 AND created_at > now() - interval '${DATA_KEYS.days} days'
    ORDER BY created_at DESC, id LIMIT 1`,
};

const STORE = `INSERT INTO vault_data_keys (project_id, id, wrapped_key, kms_key_id) VALUES ($1, $2, $3, $4)`;

/** Sealers that are being made or were, for a while; one that could not be made is forgotten. */
class Remembered<T> {
  private readonly made = new LRUCache<string, Promise<T>>({ max: DATA_KEYS.cached, ttl: DATA_KEYS.cachedMs });

  /** Whoever asks while it is being made shares it. */
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
 * What seals the values of each project and opens them: keys derived from the server's secret, or, with AWS KMS, a data key
 * of the project. Values name the key that sealed them, so that another one can take its place without touching them.
 */
@Injectable()
export class VaultSealers {
  private readonly newest = new Remembered<NewSealer>();
  private readonly byId = new Remembered<Sealer>();

  constructor(
    private readonly database: Database,
    private readonly sealer: Sealer,
    private readonly kms: KeyManagement,
  ) {}

  /**
   * What seals new values of a project.
   *
   * @throws KnownError DATA_VAULT_KEYS_UNAVAILABLE
   */
  async forNew(projectId: string): Promise<NewSealer> {
    const { keyId } = this.kms;
    if (keyId === undefined) return { dataKeyId: null, sealer: this.ofServer(projectId) };
    return this.newest.get(projectId, () => this.findOrMake(projectId, keyId));
  }

  /**
   * What opens a value of a project.
   *
   * @param key that the value names; null when the server's own sealed it
   * @throws KnownError DATA_VAULT_KEYS_UNAVAILABLE
   */
  async forKnown(projectId: string, key: NamedKey | null): Promise<Sealer> {
    if (key === null) return this.ofServer(projectId);
    return this.byId.get(`${projectId}/${key.id}`, async () => toSealer(await this.kms.unwrap(projectId, key)));
  }

  private ofServer(projectId: string): Sealer {
    return this.sealer.derive(`${USE}/${projectId}`);
  }

  /** Two processes at once may make one each: either is good. */
  private async findOrMake(projectId: string, kmsKeyId: string): Promise<NewSealer> {
    const newest = await this.database.row<NamedKey & Record<string, unknown>>(NEWEST, [projectId, kmsKeyId]);
    if (newest) return { dataKeyId: newest.id, sealer: await this.forKnown(projectId, newest) };
    const { key, wrappedKey } = await this.kms.makeDataKey(projectId, kmsKeyId);
    const id = randomUUID();
    await this.database.rows(STORE, [projectId, id, wrappedKey, kmsKeyId]);
    // What it seals is read again by this process.
    const sealer = await this.byId.get(`${projectId}/${id}`, async () => toSealer(key));
    return { dataKeyId: id, sealer };
  }
}

function toSealer(key: Buffer): Sealer {
  return new Sealer([key], USE);
}
