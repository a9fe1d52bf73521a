import { Injectable } from '@nestjs/common';
import type { Caller } from '../../common/caller/caller.js';
import { compareText } from '../../common/contract/compare-text.js';
import { Database } from '../../common/database/database.js';
import { KnownError } from '../../common/errors/known-error.js';
import { EventsService } from '../../common/events/events.service.js';
import { auditDifferences } from '../../common/project-store/configuration-history.js';
import { ProjectStore } from '../../common/project-store/project-store.js';
import { ownValue } from '../../common/tenancy/settings/json.js';
import type { RenderedConfig } from '../../common/tenancy/settings/sections.js';
import { VaultStoresQueries } from './vault-stores.queries.js';
import type { VaultStoreCreate, VaultStoreRead, VaultStoreUpdate } from './vault-stores.contract.js';

/**
 * The stores of a project, which live in its configuration. The values of a store outlive its removal, and are found again
 * once a store of the same id is created.
 */
@Injectable()
export class VaultStoresService {
  constructor(
    private readonly database: Database,
    private readonly store: ProjectStore,
    private readonly events: EventsService,
    private readonly queries: VaultStoresQueries,
  ) {}

  /** All of them, sorted by id. */
  async list({ projectId, tenancy: { config } }: Caller): Promise<VaultStoreRead[]> {
    const stores = Object.entries(config.dataVault.stores).toSorted(([a], [b]) => compareText(a, b));
    const counts = await this.queries.countEntries(
      projectId,
      stores.map(([id]) => id),
    );
    return stores.map(([id, { displayName }]) => ({
      id,
      display_name: displayName,
      entry_count: counts.get(id) ?? 0,
    }));
  }

  /** @throws KnownError DATA_VAULT_STORE_ALREADY_EXISTS; CONFIG_OVERRIDE_TOO_LARGE, CONFIG_TOO_MANY_ENTRIES */
  async create(caller: Caller, { id, display_name: displayName }: VaultStoreCreate): Promise<VaultStoreRead> {
    await this.change(caller, [id, 'created'], (config) => {
      if (isStore(config, id)) throw new KnownError('DATA_VAULT_STORE_ALREADY_EXISTS', { store_id: id });
      return { [pathOf(id)]: { displayName } };
    });
    return this.present(caller, id, displayName);
  }

  /** @throws KnownError DATA_VAULT_STORE_DOES_NOT_EXIST, CONFIGURATION_PUSHED */
  async update(caller: Caller, id: string, { display_name: displayName }: VaultStoreUpdate): Promise<VaultStoreRead> {
    await this.change(caller, [id, 'updated'], (config) => {
      requireStore(config, id);
      return { [`${pathOf(id)}.displayName`]: displayName };
    });
    return this.present(caller, id, displayName);
  }

  /** @throws KnownError DATA_VAULT_STORE_DOES_NOT_EXIST, CONFIGURATION_PUSHED */
  async delete(caller: Caller, id: string): Promise<void> {
    await this.change(caller, [id, 'deleted'], (config) => {
      requireStore(config, id);
      return { [pathOf(id)]: null };
    });
  }

  private async change(
    caller: Caller,
    [id, verb]: [id: string, verb: 'created' | 'updated' | 'deleted'],
    decide: Parameters<ProjectStore['changeOverride']>[1],
  ): Promise<void> {
    await this.database.transaction(async () => {
      const changes = auditDifferences(await this.store.changeOverride(caller, decide));
      this.events.record(caller, `data_vault_store.${verb}`, { id }, { changes });
    });
  }

  private async present({ projectId }: Caller, id: string, displayName: string): Promise<VaultStoreRead> {
    const counts = await this.queries.countEntries(projectId, [id]);
    return { id, display_name: displayName, entry_count: counts.get(id) ?? 0 };
  }
}

function isStore({ dataVault }: RenderedConfig, id: string): boolean {
  return ownValue(dataVault.stores, id) !== undefined;
}

function requireStore(config: RenderedConfig, id: string): void {
  if (!isStore(config, id)) throw new KnownError('DATA_VAULT_STORE_DOES_NOT_EXIST', { store_id: id });
}

function pathOf(id: string): string {
  return `dataVault.stores.${id}`;
}
