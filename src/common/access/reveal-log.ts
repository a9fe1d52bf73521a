import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { declareActions } from '../audit/audit-rules.js';
import { AuditService } from '../audit/audit.service.js';
import type { Caller } from '../caller/caller.js';
import { Database } from '../database/database.js';
import { REVEALS } from './reveal-log.limits.js';

declareActions({
  'project.secrets_read': { object: ['project', 'id'] },
  'email.read': { object: ['email', 'id'] },
  'data_vault_value.read': { object: ['data_vault_store', 'id'] },
  'provider_token.read': { object: ['user', 'id'] },
});

type Reveal = 'project.secrets_read' | 'email.read' | 'data_vault_value.read' | 'provider_token.read';

/** Routes and fields that show somebody what is a secret, or let them be somebody else. */
const REVEALED_BY = new Map<string, Reveal>([
  ['Query.configuration', 'project.secrets_read'],
  ['EmailServer.password', 'project.secrets_read'],
  ['OauthProvider.clientSecret', 'project.secrets_read'],
  ['GET /internal/config', 'project.secrets_read'],
  ['GET /internal/projects/current', 'project.secrets_read'],
  ['Email.html', 'email.read'],
  ['Email.source', 'email.read'],
  ['Email.text', 'email.read'],
  ['POST /data-vault/stores/:id/get', 'data_vault_value.read'],
  ['POST /connected-accounts/:user_id/:provider_id/access-token', 'provider_token.read'],
  ['POST /connected-accounts/:user_id/:provider_id/:provider_account_id/access-token', 'provider_token.read'],
]);

/** Notes in the audit log that colleagues are shown something secret or personal: once in a while for the same thing. */
@Injectable()
export class RevealLog {
  private readonly told = new LRUCache<string, true>({ max: REVEALS.remembered, ttl: REVEALS.silenceMs });

  constructor(
    private readonly database: Database,
    private readonly audit: AuditService,
  ) {}

  /**
   * Notes that a colleague is shown something, before they are.
   *
   * @param asked the route, or the query and the fields below it
   * @param id of the object that is asked for, if one is
   */
  async note(caller: Caller, asked: Iterable<string>, id: string | null): Promise<void> {
    const reveals = new Set([...asked].flatMap((name) => REVEALED_BY.get(name) ?? []));
    for (const reveal of reveals) await this.noteOne(caller, reveal, id);
  }

  private async noteOne(caller: Caller, reveal: Reveal, id: string | null): Promise<void> {
    const object = reveal === 'project.secrets_read' ? caller.projectId : id;
    const key = `${caller.projectId} ${caller.ownerId} ${reveal} ${object}`;
    if (this.told.has(key)) return;
    await this.database.transaction(async () => this.audit.note(caller, reveal, { id: object }));
    this.told.set(key, true);
  }
}
