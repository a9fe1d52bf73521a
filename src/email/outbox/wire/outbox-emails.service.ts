import { Inject, Injectable } from '@nestjs/common';
import type { Caller } from '../../../common/caller/caller.js';
import type { Page } from '../../../../shared/contract/page.js';
import { ENVIRONMENT, type Environment } from '../../../common/environment/environment.js';
import { KnownError } from '../../../common/errors/known-error.js';
import { EmailContentService } from '../content/email-content.service.js';
import { OUTBOX_PAGE } from '../outbox.limits.js';
import type { OutboxEmailRead, OutboxQuery } from './outbox-emails.contract.js';
import { presentOutboxEmail } from './outbox-emails.presenter.js';
import { OutboxEmailsQueries, type OutboxRow, type OutboxSize } from './outbox-emails.queries.js';
import { searchedFor } from './outbox-states.js';

/** The outbox as servers and administrators read it: every email with its content and how far it is. */
@Injectable()
export class OutboxEmailsService {
  constructor(
    private readonly queries: OutboxEmailsQueries,
    private readonly content: EmailContentService,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  /** A page of emails, the newest first; it ends early where the emails in it are large. */
  async list(
    caller: Caller,
    { status, simple_status: simple, limit, cursor }: OutboxQuery,
  ): Promise<Page<OutboxEmailRead>> {
    const searched = searchedFor({ status, simple });
    const found = await this.queries.page(caller.projectId, { searched, cursor, limit });
    const { ids, next } = cutPage(found, limit);
    const rows = new Map((await this.queries.read(caller.projectId, ids)).map((row) => [row.id, row]));
    const items: OutboxEmailRead[] = [];
    for (const id of ids) {
      const row = rows.get(id);
      if (row) items.push(await this.present(caller, row));
    }
    return { items, is_paginated: true, pagination: { next_cursor: next } };
  }

  /** @throws KnownError EMAIL_NOT_FOUND */
  async get(caller: Caller, id: string): Promise<OutboxEmailRead> {
    const [row] = await this.queries.read(caller.projectId, [id]);
    if (!row) throw new KnownError('EMAIL_NOT_FOUND');
    return this.present(caller, row);
  }

  private async present(caller: Caller, row: OutboxRow): Promise<OutboxEmailRead> {
    const { emailReportsSecret, emailSnsTopic } = this.environment;
    const { secret, snsTopic } = caller.tenancy.config.emails.deliveryReports;
    const proofs = row.transport === 'shared' ? [emailReportsSecret, emailSnsTopic] : [secret, snsTopic];
    const shown = { ...row, canBeReported: proofs.some(Boolean) };
    return presentOutboxEmail(shown, await this.content.describe(caller.tenancy, row), this.content.bodyOf(row));
  }
}

/** The emails of a page as far as their content fits, at least one, and where the next one begins. */
function cutPage(found: OutboxSize[], limit: number): { ids: string[]; next: string | null } {
  const ids: string[] = [];
  let bytes = 0;
  for (const { id, size, isEnd } of found) {
    bytes += size;
    const isFull = ids.length === limit || (ids.length > 0 && bytes > OUTBOX_PAGE.bytes);
    if (isEnd || isFull) return { ids, next: id };
    ids.push(id);
  }
  return { ids, next: null };
}
