import { LRUCache } from 'lru-cache';
import type { Adapter, StoredModel } from 'oidc-provider';
import { DEV_PROVIDER_MEMORY } from './dev-provider.limits.js';

type Store = LRUCache<string, StoredModel>;

/**
 * The storage of the development identity provider, in the memory of this process. Bounded by size and by the age of each
 * entry. Sessions are not stored, so the page asks every time.
 *
 * @example new Provider(issuer, { adapter: createDevMemory() })
 */
export function createDevMemory(): (model: string) => Adapter {
  const store: Store = new LRUCache({
    maxSize: DEV_PROVIDER_MEMORY,
    sizeCalculation: (value, key) => key.length + JSON.stringify(value).length,
  });
  return (model) => (model === 'Session' ? new Forgetful() : new DevMemory(model, store));
}

class DevMemory implements Adapter {
  constructor(
    private readonly model: string,
    private readonly store: Store,
  ) {}

  async upsert(id: string, payload: StoredModel, expiresIn?: number): Promise<void> {
    this.store.set(this.key(id), payload, expiresIn === undefined ? {} : { ttl: expiresIn * 1000 });
  }

  async find(id: string): Promise<StoredModel | undefined> {
    return this.store.get(this.key(id));
  }

  async consume(id: string): Promise<void> {
    const stored = this.store.get(this.key(id));
    if (stored) stored.consumed = Math.floor(Date.now() / 1000);
  }

  async destroy(id: string): Promise<void> {
    this.store.delete(this.key(id));
  }

  /** Looks through all entries: it happens only when a code or a refresh token is used twice. */
  async revokeByGrantId(grantId: string): Promise<void> {
    for (const [key, { grantId: other }] of this.store.entries()) if (other === grantId) this.store.delete(key);
  }

  async findByUid(): Promise<undefined> {}

  async findByUserCode(): Promise<undefined> {}

  private key(id: string): string {
    return `${this.model}:${id}`;
  }
}

class Forgetful implements Adapter {
  async upsert(): Promise<void> {}

  async find(): Promise<undefined> {}

  async findByUid(): Promise<undefined> {}

  async findByUserCode(): Promise<undefined> {}

  async consume(): Promise<void> {}

  async destroy(): Promise<void> {}

  async revokeByGrantId(): Promise<void> {}
}
