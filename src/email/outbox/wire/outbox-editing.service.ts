import { Injectable } from '@nestjs/common';
import type { Repository } from 'typeorm';
import type { Caller } from '../../../common/caller/caller.js';
import { isPlainObject } from '../../../common/contract/coerce.js';
import { schemaError } from '../../../common/contract/validate.js';
import { Database } from '../../../common/database/database.js';
import { KnownError } from '../../../common/errors/known-error.js';
import { EventsService } from '../../../common/events/events.service.js';
import { EmailContentService } from '../content/email-content.service.js';
import { EmailEntity } from '../entities/email.entity.js';
import { OUTBOX_CHANNEL } from '../outbox-channel.js';
import type { OutboxEmailRead, OutboxEmailUpdate } from './outbox-emails.contract.js';
import { EDITABLE } from './outbox-actions.js';
import { OutboxEmailsQueries, type OutboxRow } from './outbox-emails.queries.js';
import { OutboxEmailsService } from './outbox-emails.service.js';
import { statusOf, type OutboxStatus } from './outbox-states.js';
import { readRecipient } from './recipient-input.js';

/** The errors for which an email is not changed. */
export const EDIT_ERRORS = ['EMAIL_NOT_FOUND', 'EMAIL_NOT_EDITABLE', 'REQUIRES_CUSTOM_EMAIL_SERVER'] as const;

type Changes = Parameters<Repository<EmailEntity>['update']>[1];

/** An email is as if it had never been tried. */
const UNTRIED = {
  attempts: 0,
  attemptErrors: null,
  errorType: null,
  errorMessage: null,
  finishedAt: null,
  sendingStartedAt: null,
} as const satisfies Changes;
/** It is rendered anew. */
const UNRENDERED = { rendered: null, renderedAt: null, renderingStartedAt: null, transport: null } as const;
/** Whoever works on it loses it: nothing that they write about it is taken any more, and they must not send it. */
const TAKEN_AWAY = { leaseId: null, leaseUntil: null } as const;

/** A change of an email that is in one of some statuses when it is locked. */
export interface AppliedChange {
  input: OutboxEmailUpdate;
  from: ReadonlySet<OutboxStatus>;
}

/** Changes of emails that were not sent yet. */
@Injectable()
export class OutboxEditingService {
  constructor(
    private readonly database: Database,
    private readonly queries: OutboxEmailsQueries,
    private readonly outbox: OutboxEmailsService,
    private readonly content: EmailContentService,
    private readonly events: EventsService,
  ) {}

  /**
   * Changes an email under its lock. Once this has answered, an email that was paused or cancelled is not sent: a worker that
   * renders it meanwhile has lost it, and one that began to send it makes it EMAIL_NOT_EDITABLE.
   *
   * @throws KnownError SCHEMA_ERROR, EMAIL_NOT_FOUND, EMAIL_NOT_EDITABLE; REQUIRES_CUSTOM_EMAIL_SERVER for an edit while
   *   emails leave through the operator's server
   */
  async change(caller: Caller, id: string, input: OutboxEmailUpdate): Promise<OutboxEmailRead> {
    await this.apply(caller, id, { input, from: EDITABLE });
    return this.outbox.get(caller, id);
  }

  /**
   * The same for an email in one of some statuses, without an answer.
   *
   * @throws KnownError as {@link change}; EMAIL_NOT_EDITABLE for an email in another status
   */
  async apply(caller: Caller, id: string, { input, from }: AppliedChange): Promise<void> {
    checkInput(input);
    if (isEdit(input) && caller.tenancy.config.emails.server.isShared) {
      throw new KnownError('REQUIRES_CUSTOM_EMAIL_SERVER');
    }
    const { projectId } = caller;
    await this.database.transaction(async () => {
      const row = await this.queries.lock(projectId, id);
      if (!row) throw new KnownError('EMAIL_NOT_FOUND');
      const status = statusOf(row);
      if (!from.has(status)) throw new KnownError('EMAIL_NOT_EDITABLE', { email_id: id, status: inCapitals(status) });
      const changes = { ...(await this.edit(caller, row, input)), ...moveOf(row, input) };
      await this.emails.update({ projectId, id }, { ...changes, changedAt: () => 'now()' });
      if (statusAfter(row, input) === 'queued') await this.database.notify(OUTBOX_CHANNEL);
      this.record(caller, row, input);
    });
  }

  /** The changes of content and recipient; with either an email begins anew. */
  private async edit({ tenancy }: Caller, row: OutboxRow, input: OutboxEmailUpdate): Promise<Changes> {
    if (!isEdit(input)) return {};
    const { tsx_source: tsxSource, theme_id: theme, to } = input;
    const themeId = theme === false ? null : theme;
    const variables = input.variables as Record<string, unknown> | undefined;
    const hasContent = [tsxSource, themeId, variables].some((member) => member !== undefined);
    const ownContent = hasContent
      ? await this.content.edit(tenancy, row, { tsxSource, themeId, variables })
      : undefined;
    return {
      ...UNTRIED,
      ...UNRENDERED,
      ...(ownContent ? { ownContent } : {}),
      ...(to === undefined ? {} : readRecipient(to)),
    };
  }

  private record(caller: Caller, row: OutboxRow, input: OutboxEmailUpdate): void {
    const { id } = row;
    const { scheduled_at_millis: scheduled, is_paused: isPaused, cancel, ...edits } = input;
    const wasPaused = row.status === 'paused';
    if (Object.keys(edits).length > 0 || Object.keys(input).length === 0) {
      this.events.record(caller, 'email.edited', { id });
    }
    if (scheduled !== undefined) {
      this.events.record(caller, 'email.rescheduled', { id, scheduled_at_millis: scheduled });
    }
    if (row.status === 'failed' && restarts(input) && !cancel) this.events.record(caller, 'email.retried', { id });
    if (isPaused === true && !wasPaused && !cancel) this.events.record(caller, 'email.paused', { id });
    if (isPaused === false && wasPaused && !cancel) this.events.record(caller, 'email.resumed', { id });
    if (!cancel) return;
    this.events.record(caller, 'email.cancelled', { id });
    const { userId, mailingId, templateId } = row;
    const skipped = { id, user_id: userId, mailing_id: mailingId, template_id: templateId, reason: 'CANCELLED' };
    this.events.record(caller, 'email.skipped', skipped);
  }

  private get emails() {
    return this.database.repository(EmailEntity);
  }
}

/** The changes of where an email stands in the queue. */
function moveOf(row: OutboxRow, input: OutboxEmailUpdate): Changes {
  const { scheduled_at_millis: scheduled, skip_deliverability_check: skipsCheck } = input;
  const scheduledAt = scheduled === undefined ? row.scheduledAt : new Date(scheduled);
  const isRendered = row.isRendered && !isEdit(input);
  const nextAttemptAt = (isRendered && scheduledAt) || (() => 'now()');
  const status = statusAfter(row, input);
  return {
    ...(restarts(input) ? { ...UNTRIED, scheduledAt, nextAttemptAt, isWaiting: false } : {}),
    ...(skipsCheck === undefined ? {} : { skipsCheck }),
    ...(status === row.status ? {} : { status, ...TAKEN_AWAY }),
    // It was taken away untried.
    ...(row.status === 'sending' && status !== 'sending' ? { attempts: Math.max(0, row.attempts - 1) } : {}),
    ...(input.cancel ? { skippedReason: 'CANCELLED', finishedAt: () => 'now()' } : {}),
  };
}

/** The stored status of an email after a change. An email that had failed before it was paused has so again afterwards. */
function statusAfter(row: OutboxRow, input: OutboxEmailUpdate): EmailEntity['status'] {
  const { cancel, is_paused: isPaused = row.status === 'paused' } = input;
  if (cancel) return 'skipped';
  if (isPaused) return 'paused';
  if (restarts(input)) return 'queued';
  if (row.status === 'paused') return row.finishedAt === null ? 'queued' : 'failed';
  return row.status;
}

/** True of a change after which an email that had failed is sent again. */
function restarts(input: OutboxEmailUpdate): boolean {
  return isEdit(input) || input.scheduled_at_millis !== undefined;
}

function isEdit({ tsx_source, theme_id, to, variables }: OutboxEmailUpdate): boolean {
  return [tsx_source, theme_id, to, variables].some((member) => member !== undefined);
}

function checkInput({ to, variables }: OutboxEmailUpdate): void {
  if (to !== undefined) readRecipient(to);
  if (variables === undefined || isPlainObject(variables)) return;
  throw schemaError('The body', [{ path: 'body.variables', message: 'must be an object' }]);
}

/** As the wire writes a status in errors: `SERVER_ERROR` for `server-error`. */
function inCapitals(status: OutboxStatus): string {
  return status.toUpperCase().replaceAll('-', '_');
}
