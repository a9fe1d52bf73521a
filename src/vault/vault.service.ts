import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../common/caller/caller.js';
import { AuditService } from '../common/audit/audit.service.js';
import type { Sealer } from '../common/crypto/sealing.js';
import { KeyedHasher } from '../common/crypto/keyed-hasher.js';
import type { JsonPieces } from '../common/contract/json-pieces.js';
import { SUCCESS, type Success } from '../common/contract/success.js';
import { Database } from '../common/database/database.js';
import { KnownError } from '../common/errors/known-error.js';
import { ownValue } from '../common/tenancy/settings/json.js';
import { VaultSealers } from './keys/vault-sealers.js';
import { LongValues } from './long-values.js';
import type { EncryptedValueRead, HashedKey, VaultEntrySet } from './vault.contract.js';
import { toValueAnswer } from './value-answer.js';
import { LONG_VALUES, STORE_ENTRIES, VAULT_BYTES } from './vault.limits.js';
import { VaultQueries, type EntryKey, type EntryRow, type SealedBy } from './vault.queries.js';
import { SET_VALUE, type Totals } from './vault.statements.js';

/** The characters that tell values of a store apart in the audit log. */
const NAME_LENGTH = 32;

/** A value as exports and imports carry it. */
export interface TransferredEntry {
  store_id: string;
  /** In hexadecimal. */
  key_digest: string;
  encrypted_value: string;
}

/** A value as it is to be stored. */
type NewValue = Pick<EntryRow, 'sealedValue' | 'dataKeyId'>;

/** A stored value with its key. */
export type StoredEntry = EntryRow & Omit<EntryKey, 'projectId'>;

/**
 * Values that clients encrypted, under keys that they hashed: none can be read without the client's secret. Each value is
 * sealed once more before it is stored.
 */
@Injectable()
export class VaultService {
  constructor(
    private readonly database: Database,
    private readonly queries: VaultQueries,
    private readonly sealers: VaultSealers,
    private readonly longValues: LongValues,
    private readonly audit: AuditService,
    private readonly hasher: KeyedHasher,
  ) {}

  /**
   * The value of a key, exactly as it was set.
   *
   * @param answer the response that will carry the value; a long one is read when the owner's turn has come
   * @throws KnownError DATA_VAULT_STORE_DOES_NOT_EXIST, DATA_VAULT_STORE_HASHED_KEY_DOES_NOT_EXIST,
   *   DATA_VAULT_KEYS_UNAVAILABLE; TooManyRequestsError, BusyError when too many long values are in hand
   */
  async get(
    caller: Caller,
    { storeId, hashed_key: hashedKey }: HashedKey & { storeId: string },
    answer: ServerResponse,
  ): Promise<EncryptedValueRead | JsonPieces<EncryptedValueRead>> {
    requireStore(caller, storeId);
    const key = keyOf(caller, storeId, hashedKey);
    const found = await this.queries.findShort(key);
    if (found?.sealedValue)
      return { encrypted_value: await this.open(key, { ...found, sealedValue: found.sealedValue }) };
    if (found) await this.longValues.enterUntilSent(caller, answer);
    const long = found && (await this.queries.findLong(key));
    if (!long)
      throw new KnownError('DATA_VAULT_STORE_HASHED_KEY_DOES_NOT_EXIST', { store_id: storeId, hashed_key: hashedKey });
    const sealer = await this.sealerOf(key, long);
    const value = await toValueAnswer(await sealer.unsealLong(long.pieces, contextOf(key)));
    this.longValues.count(caller, value.bytes);
    return value;
  }

  /**
   * Sets the value of a key, new or not. Of two calls at the same moment, one takes place after the other.
   *
   * @throws KnownError DATA_VAULT_STORE_DOES_NOT_EXIST, DATA_VAULT_STORE_FULL, DATA_VAULT_FULL,
   *   DATA_VAULT_KEYS_UNAVAILABLE; TooManyRequestsError, BusyError when too many long values are in hand
   */
  async set(
    caller: Caller,
    storeId: string,
    { hashed_key: hashedKey, encrypted_value: value }: VaultEntrySet,
  ): Promise<Success> {
    requireStore(caller, storeId);
    const leave = isLong(value) ? await this.longValues.enter(caller) : null;
    if (leave) this.longValues.count(caller, value.length);
    try {
      const key = keyOf(caller, storeId, hashedKey);
      const sealed = await this.seal(key, value);
      await this.database.transaction(async () => {
        const value_is_new = await this.store(key, sealed);
        this.audit.note(caller, 'data_vault_value.set', { store_id: storeId, entry: this.nameOf(key), value_is_new });
      });
    } finally {
      leave?.();
    }
    return SUCCESS;
  }

  /**
   * Sets a value of an import, under the digest of its key.
   *
   * @throws KnownError DATA_VAULT_STORE_FULL, DATA_VAULT_FULL, DATA_VAULT_KEYS_UNAVAILABLE
   */
  async restore(projectId: string, entry: TransferredEntry): Promise<void> {
    const key = { projectId, storeId: entry.store_id, digest: Buffer.from(entry.key_digest, 'hex') };
    await this.store(key, await this.seal(key, entry.encrypted_value));
  }

  /** A value as it was set, to be brought to another server. @throws KnownError DATA_VAULT_KEYS_UNAVAILABLE */
  async openRow(projectId: string, { storeId, digest, ...row }: StoredEntry): Promise<TransferredEntry> {
    const value = await this.open({ projectId, storeId, digest }, row);
    return { store_id: storeId, key_digest: digest.toString('hex'), encrypted_value: value };
  }

  /**
   * The name of a value in the audit log, the same each time. Clients hash keys that can be guessed, so whoever reads the log
   * must not be able to try keys out: a secret of the server is in the name.
   */
  private nameOf({ projectId, storeId, digest }: EntryKey): string {
    return this.hasher
      .hash(`${projectId}/${storeId}/${digest.toString('hex')}`)
      .toString('hex')
      .slice(0, NAME_LENGTH);
  }

  private async seal(key: EntryKey, value: string): Promise<NewValue> {
    const { sealer, dataKeyId } = await this.sealers.forNew(key.projectId);
    const context = contextOf(key);
    return {
      dataKeyId,
      sealedValue: isLong(value) ? await sealer.sealLong(value, context) : sealer.seal(value, context),
    };
  }

  /** Stores a value; one too many or too much is noticed by the totals, and undone. @returns whether there was none before */
  private async store(key: EntryKey, { sealedValue, dataKeyId }: NewValue): Promise<boolean> {
    const { projectId, storeId, digest } = key;
    const values = [projectId, storeId, digest, sealedValue, dataKeyId];
    return this.database.transaction(async () => {
      const totals = await this.database.row<Totals & object>(SET_VALUE, values);
      if (!totals) throw new Error('A value was stored without being counted');
      if (totals.isNew && totals.entries > STORE_ENTRIES) {
        throw new KnownError('DATA_VAULT_STORE_FULL', { max_entries: STORE_ENTRIES });
      }
      if (totals.growth > 0 && totals.bytes > VAULT_BYTES) {
        throw new KnownError('DATA_VAULT_FULL', { max_bytes: VAULT_BYTES });
      }
      return totals.isNew;
    });
  }

  private async open(key: EntryKey, entry: EntryRow): Promise<string> {
    const sealer = await this.sealerOf(key, entry);
    return sealer.unseal(entry.sealedValue, contextOf(key));
  }

  private sealerOf({ projectId }: EntryKey, { dataKeyId, wrappedKey, kmsKeyId }: SealedBy): Promise<Sealer> {
    const dataKey =
      dataKeyId !== null && wrappedKey && kmsKeyId !== null ? { id: dataKeyId, wrappedKey, kmsKeyId } : null;
    return this.sealers.forKnown(projectId, dataKey);
  }
}

/** @throws KnownError DATA_VAULT_STORE_DOES_NOT_EXIST, with the id as it was sent */
function requireStore({ tenancy: { config } }: Caller, storeId: string): void {
  if (ownValue(config.dataVault.stores, storeId)) return;
  throw new KnownError('DATA_VAULT_STORE_DOES_NOT_EXIST', { store_id: storeId });
}

function keyOf({ projectId }: Caller, storeId: string, hashedKey: string): EntryKey {
  return { projectId, storeId, digest: createHash('sha256').update(hashedKey).digest() };
}

function isLong(value: string): boolean {
  return value.length >= LONG_VALUES.bytes;
}

/** The context that a value is sealed in: moved to another project, store or key, it does not open. */
function contextOf({ projectId, storeId, digest }: EntryKey): string {
  return `vault/${projectId}/${storeId}/${digest.toString('hex')}`;
}
