import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../common/caller/caller.js';
import { isGiven } from '../../../common/contract/is-given.js';
import { isUuid } from '../../../common/contract/rules.js';
import { schemaError } from '../../../common/contract/validate.js';
import { KnownError } from '../../../common/errors/known-error.js';
import { presentProgress } from './email-progress.presenter.js';
import type { ChangeEmails, EmailChangeRead, EmailProgressRead } from './outbox-actions.contract.js';
import { changeOf, statusesFor } from './outbox-actions.js';
import { OutboxEditingService } from './outbox-editing.service.js';
import { OutboxEmailsQueries } from './outbox-emails.queries.js';

/** The refusals of one email, which leave the others alone. */
const OF_ONE_EMAIL: ReadonlySet<string> = new Set(['EMAIL_NOT_FOUND', 'EMAIL_NOT_EDITABLE']);

/** The actions of the dashboard on emails that were not sent yet, and how far emails are. */
@Injectable()
export class OutboxActionsService {
  constructor(
    private readonly queries: OutboxEmailsQueries,
    private readonly editing: OutboxEditingService,
  ) {}

  /**
   * Changes emails one after the other, each for itself: one that refuses keeps no other from its change. Asked for again,
   * it changes what is left.
   *
   * @returns a result for each email, in the order of the ids
   * @throws KnownError SCHEMA_ERROR
   */
  async change(caller: Caller, input: ChangeEmails): Promise<EmailChangeRead[]> {
    const { action, ids, scheduled_at_millis: scheduledAt } = input;
    const problem = problemOf(input);
    if (problem) throw schemaError('The operation', [problem]);
    const change = { input: changeOf(action, scheduledAt ?? Date.now()), from: statusesFor(action) };
    const results: EmailChangeRead[] = [];
    for (const id of new Set(ids.map((one) => one.toLowerCase()))) {
      const refusal = await this.editing.apply(caller, id, change).then(() => null, refusalOf);
      results.push({ id, code: refusal?.code ?? null, message: refusal?.message ?? null });
    }
    return results;
  }

  /** The progress of emails, in the order of their ids; null for an id that is no email's. */
  async readProgress({ projectId }: Caller, ids: readonly string[]): Promise<Array<EmailProgressRead | null>> {
    const rows = new Map((await this.queries.readProgress(projectId, ids)).map((row) => [row.id, row]));
    return ids.map((id) => {
      const row = rows.get(id);
      return row ? presentProgress(row) : null;
    });
  }
}

function refusalOf(error: unknown): KnownError {
  if (error instanceof KnownError && OF_ONE_EMAIL.has(error.code)) return error;
  throw error;
}

function problemOf({ action, ids, scheduled_at_millis: scheduledAt }: ChangeEmails) {
  if (ids.length === 0) return { path: 'input.ids', message: 'must have at least one' };
  if (!ids.every(isUuid)) return { path: 'input.ids', message: 'must be a list of UUIDs' };
  if (isGiven(scheduledAt) === (action === 'reschedule')) return null;
  return { path: 'input.scheduledAtMillis', message: 'must stand with the action `reschedule`, and with no other' };
}
