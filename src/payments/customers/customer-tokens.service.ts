import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { Caller } from '../../common/caller/caller.js';
import { Database } from '../../common/database/database.js';
import { TOKENLESS_NOTED_MS, TOKENLESS_PROJECTS } from '../payments.limits.js';
import { READ_TOKENLESS } from './customer-tokens.queries.js';
import { NOTE_TOKENLESS } from './customer-tokens.statements.js';
import type { CustomerTokensRead } from './customers.contract.js';

/**
 * Clients that read of customers, or make purchase links for them, without the token of a user: whether there are any tells
 * an owner that the project can ask for one.
 */
@Injectable()
export class CustomerTokensService {
  private readonly noted = new LRUCache<string, true>({ max: TOKENLESS_PROJECTS, ttl: TOKENLESS_NOTED_MS });

  constructor(private readonly database: Database) {}

  /** Notes that there is such a client: once an hour in each process, whatever comes. */
  async noteMissing({ projectId }: Caller): Promise<void> {
    if (this.noted.has(projectId)) return;
    this.noted.set(projectId, true);
    await this.database.rows(NOTE_TOKENLESS, [projectId]);
  }

  /** The state of the switch, and whether it can be turned on. */
  async read({ projectId, tenancy }: Caller): Promise<CustomerTokensRead> {
    const isRequired = tenancy.config.payments.requireCustomerToken;
    const row = await this.database.row<{ seenAt: number | null; isQuiet: boolean }>(READ_TOKENLESS, [projectId]);
    return {
      is_required: isRequired,
      tokenless_seen_at_millis: row?.seenAt ?? null,
      is_recommended: !isRequired && row?.isQuiet === true,
    };
  }
}
