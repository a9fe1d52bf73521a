import { Injectable } from '@nestjs/common';
import { ownValue } from '../../../common/tenancy/settings/json.js';
import { ApiKeyImportsService, type ImportedApiKey } from '../../../api-keys/api-key-imports.service.js';
import { DraftImportsService, type ImportedDraft } from '../../../email/drafts/draft-imports.service.js';
import { ItemImportsService, type ImportedItemChange } from '../../../payments/items/item-imports.service.js';
import {
  PurchaseImportsService,
  type ImportedPurchase,
  type ImportedSubscription,
} from '../../../payments/purchases/purchase-imports.service.js';
import type { SoldProduct } from '../../../payments/payments.config.js';
import { VaultQueries } from '../../../vault/vault.queries.js';
import { VaultService, type TransferredEntry } from '../../../vault/vault.service.js';
import { fail, isGood, note, skip, type Line, type LineContext } from './line.js';
import type {
  ApiKeyLine,
  DraftLine,
  ItemChangeLine,
  PurchaseLine,
  SubscriptionLine,
  VaultEntryLine,
} from './object-lines.contract.js';
import { TeamLines } from './team-lines.service.js';

/** The reads and writes that lines of a type need. */
interface ObjectStore<T, Row> {
  toRow(data: T): Row;
  find(projectId: string, rows: readonly Row[]): Promise<string[]>;
  insert(projectId: string, rows: readonly Row[]): Promise<void>;
}

/** Lines of what else is in the export of a project. */
@Injectable()
export class ObjectLines {
  constructor(
    private readonly apiKeys: ApiKeyImportsService,
    private readonly drafts: DraftImportsService,
    private readonly items: ItemImportsService,
    private readonly purchases: PurchaseImportsService,
    private readonly vault: VaultService,
    private readonly vaultQueries: VaultQueries,
    private readonly known: TeamLines,
  ) {}

  async handleApiKeys(context: LineContext, lines: ReadonlyArray<Line<ApiKeyLine>>): Promise<void> {
    const named = lines.flatMap(({ data }) => [data.user_id ?? [], data.created_by_user_id ?? []].flat());
    const users = await this.known.known(context, 'user', named);
    const ofTeams = lines.flatMap(({ data }) => data.team_id ?? []);
    const teams = await this.known.known(context, 'team', ofTeams);
    const isUser = (id: string | null | undefined): id is string => typeof id === 'string' && users.has(id);
    for (const line of lines) {
      const { user_id: userId, team_id: teamId, key_hash: hash, created_by_user_id: makerId } = line.data;
      if (Boolean(userId) === Boolean(teamId)) fail(line, 'user_id', 'A key is of a user or of a team');
      else if (userId && !users.has(userId)) fail(line, 'user_id', 'There is no such user');
      else if (teamId && !teams.has(teamId)) fail(line, 'team_id', 'There is no such team');
      else if (!hash) skip(line, 'key_hash', 'The key is not in the export: it was made without a passphrase');
      else if (makerId && !isUser(makerId)) note(line, 'created_by_user_id', 'There is no such user');
    }
    const toRow = (data: ApiKeyLine): ImportedApiKey => ({
      ...data,
      user_id: data.user_id ?? null,
      team_id: data.team_id ?? null,
      created_by_user_id: data.team_id && isUser(data.created_by_user_id) ? data.created_by_user_id : null,
      key_hash: data.key_hash ?? '',
      expires_at_millis: data.expires_at_millis ?? null,
      revoked_at_millis: data.revoked_at_millis ?? null,
      last_used_at_millis: data.last_used_at_millis ?? null,
      replaced_by_id: data.replaced_by_id ?? null,
    });
    await this.store(context, lines, {
      toRow,
      find: (projectId, rows) => this.apiKeys.find(projectId, rows),
      insert: (projectId, rows) => this.apiKeys.insert(projectId, rows),
    });
  }

  async handleDrafts(context: LineContext, lines: ReadonlyArray<Line<DraftLine>>): Promise<void> {
    const toRow = (data: DraftLine): ImportedDraft => ({
      ...data,
      theme_id: data.theme_id ?? null,
      sent_at_millis: data.sent_at_millis ?? null,
    });
    await this.store(context, lines, {
      toRow,
      find: (projectId, rows) => this.drafts.find(projectId, rows),
      insert: (projectId, rows) => this.drafts.insert(projectId, rows),
    });
  }

  async handleSubscriptions(context: LineContext, lines: ReadonlyArray<Line<SubscriptionLine>>): Promise<void> {
    const products = this.readProducts(lines);
    const toRow = (data: SubscriptionLine): ImportedSubscription => ({
      ...purchaseOf(data, products),
      status: data.status,
      period_start_millis: data.period_start_millis,
      period_end_millis: data.period_end_millis ?? null,
      cancel_at_period_end: data.cancel_at_period_end,
    });
    await this.store(context, lines, {
      toRow,
      find: (projectId, rows) => this.purchases.find(projectId, rows),
      insert: (projectId, rows) => this.purchases.insertSubscriptions(projectId, rows),
    });
  }

  async handlePurchases(context: LineContext, lines: ReadonlyArray<Line<PurchaseLine>>): Promise<void> {
    const products = this.readProducts(lines);
    await this.store(context, lines, {
      toRow: (data) => purchaseOf(data, products),
      find: (projectId, rows) => this.purchases.find(projectId, rows),
      insert: (projectId, rows) => this.purchases.insertPurchases(projectId, rows),
    });
  }

  async handleItemChanges(context: LineContext, lines: ReadonlyArray<Line<ItemChangeLine>>): Promise<void> {
    const toRow = (data: ItemChangeLine): ImportedItemChange => ({
      ...data,
      description: data.description ?? null,
      expires_at_millis: data.expires_at_millis ?? null,
    });
    await this.store(context, lines, {
      toRow,
      find: (projectId, rows) => this.items.find(projectId, rows),
      insert: (projectId, rows) => this.items.insert(projectId, rows),
    });
  }

  async handleVaultEntries(context: LineContext, lines: ReadonlyArray<Line<VaultEntryLine>>): Promise<void> {
    for (const line of lines) {
      const { store_id: id, key_digest: digest, encrypted_value: value } = line.data;
      if (!ownValue(context.tenancy.config.dataVault.stores, id)) fail(line, 'store_id', 'There is no such store');
      else if (!digest || value === undefined || value === null) {
        skip(line, 'encrypted_value', 'The value is not in the export: it was made without a passphrase');
      }
    }
    const toRow = (data: VaultEntryLine): TransferredEntry & { id: string } => ({
      id: `${data.store_id}/${data.key_digest}`,
      store_id: data.store_id,
      key_digest: data.key_digest ?? '',
      encrypted_value: data.encrypted_value ?? '',
    });
    await this.store(context, lines, {
      toRow,
      find: (projectId, rows) => this.vaultQueries.findKeys(projectId, rows),
      insert: async (projectId, rows) => {
        for (const row of rows) await this.vault.restore(projectId, row);
      },
    });
  }

  /** The products of lines in the form in which they are stored; a line without one fails. */
  private readProducts(lines: ReadonlyArray<Line<PurchaseLine>>): ReadonlyMap<PurchaseLine, SoldProduct> {
    const products = new Map<PurchaseLine, SoldProduct>();
    for (const line of lines) {
      const product = this.purchases.readProduct(line.data.product_id ?? null, line.data.product);
      if (product) products.set(line.data, product);
      else fail(line, 'product', 'It is no product');
    }
    return products;
  }

  /** Writes lines. An object that is there already stays as it is. */
  private async store<T extends object, Row extends { id: string }>(
    { projectId, isCheck }: LineContext,
    lines: ReadonlyArray<Line<T>>,
    store: ObjectStore<T, Row>,
  ): Promise<void> {
    const rows = new Map(lines.filter(isGood).map((line) => [line, store.toRow(line.data)]));
    if (rows.size === 0) return;
    const there = new Set(await store.find(projectId, [...rows.values()]));
    for (const [line, row] of rows) {
      line.objectId = row.id;
      if (there.has(row.id)) skip(line, 'id', 'It is there already');
      there.add(row.id);
    }
    const good = [...rows].filter(([line]) => isGood(line)).map(([, row]) => row);
    if (!isCheck && good.length > 0) await store.insert(projectId, good);
  }
}

function purchaseOf(data: PurchaseLine, products: ReadonlyMap<PurchaseLine, SoldProduct>): ImportedPurchase {
  const { id, customer_type, customer_id, quantity, source, created_at_millis } = data;
  return {
    id,
    customer_type,
    customer_id,
    product: products.get(data)!,
    quantity,
    revoked_quantity: data.revoked_quantity ?? 0,
    source,
    created_at_millis,
    product_id: data.product_id ?? null,
    price_id: data.price_id ?? null,
  };
}
