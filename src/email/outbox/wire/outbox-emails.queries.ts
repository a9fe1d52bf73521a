import { Injectable } from '@nestjs/common';
import { Database } from '../../../common/database/database.js';
import type { EmailEntity } from '../entities/email.entity.js';
import { buildOutboxPage, FIND_PLACE, MAILING, type OutboxPosition } from './outbox-page.queries.js';
import { STATE_COLUMNS, type Searched, type StateColumns } from './outbox-states.js';

/** An email with what the wire shows of it; its content is sealed. */
export type OutboxRow = StateColumns &
  Pick<
    EmailEntity,
    | 'projectId'
    | 'id'
    | 'mailingId'
    | 'templateId'
    | 'userId'
    | 'recipient'
    | 'subject'
    | 'category'
    | 'priority'
    | 'attempts'
    | 'nextAttemptAt'
    | 'errorType'
    | 'errorMessage'
    | 'attemptErrors'
    | 'skippedReason'
    | 'addressing'
    | 'skipsCheck'
    | 'createdAt'
    | 'scheduledAt'
    | 'renderingStartedAt'
    | 'renderedAt'
    | 'sendingStartedAt'
    | 'sentAt'
    | 'finishedAt'
    | 'changedAt'
    | 'deliveredAt'
    | 'delayedAt'
    | 'bouncedAt'
    | 'complainedAt'
    | 'transport'
    | 'variables'
    | 'ownContent'
    | 'rendered'
  > & { draftId: string | null };

/** The columns that tell how far an email is. */
export type ProgressRow = StateColumns &
  Pick<
    OutboxRow,
    | 'id'
    | 'attemptErrors'
    | 'scheduledAt'
    | 'renderingStartedAt'
    | 'renderedAt'
    | 'sendingStartedAt'
    | 'finishedAt'
    | 'changedAt'
    | 'deliveredAt'
    | 'delayedAt'
    | 'bouncedAt'
    | 'complainedAt'
  > &
  Pick<EmailEntity, 'bounceType' | 'bounceReason'>;

/** The size of an email's content, in bytes as it is stored. */
export interface OutboxSize {
  id: string;
  size: number;
  /** The first email that a search did not look at any more. */
  isEnd: boolean;
}

const REPORTED = `e.delivered_at AS "deliveredAt", e.delayed_at AS "delayedAt", e.bounced_at AS "bouncedAt",
  e.complained_at AS "complainedAt"`;

const COLUMNS = `e.project_id AS "projectId", e.id, e.mailing_id AS "mailingId", e.template_id AS "templateId",
  e.user_id AS "userId", e.recipient, e.subject, e.category, e.priority, e.attempts,
  e.next_attempt_at AS "nextAttemptAt", e.error_type AS "errorType", e.error_message AS "errorMessage",
  e.attempt_errors AS "attemptErrors", e.skipped_reason AS "skippedReason", e.addressing, e.skips_check AS "skipsCheck",
  e.created_at AS "createdAt", e.scheduled_at AS "scheduledAt", e.rendering_started_at AS "renderingStartedAt",
  e.rendered_at AS "renderedAt", e.sending_started_at AS "sendingStartedAt", e.sent_at AS "sentAt",
  e.finished_at AS "finishedAt", e.changed_at AS "changedAt", ${REPORTED},
  e.transport, e.variables, e.own_content AS "ownContent", e.rendered,
  ${STATE_COLUMNS}, m.draft_id AS "draftId"`;

const READ = {
  name: 'read_outbox_emails',
  text: `SELECT ${COLUMNS} FROM emails e ${MAILING} WHERE e.project_id = $1 AND e.id = ANY ($2::uuid[])`,
};

/** The progress of emails, without their content. */
const READ_PROGRESS = {
  name: 'read_progress_of_emails',
  text: `SELECT e.id, e.attempt_errors AS "attemptErrors", e.scheduled_at AS "scheduledAt",
      e.rendering_started_at AS "renderingStartedAt", e.rendered_at AS "renderedAt",
      e.sending_started_at AS "sendingStartedAt", e.finished_at AS "finishedAt", e.changed_at AS "changedAt", ${REPORTED},
      e.bounce_type AS "bounceType", e.bounce_reason AS "bounceReason", ${STATE_COLUMNS}
    FROM emails e WHERE e.project_id = $1 AND e.id = ANY ($2::uuid[])`,
};

/** One email that nobody else changes or takes until the current transaction ends. */
const LOCK = {
  name: 'lock_outbox_email',
  text: `SELECT ${COLUMNS} FROM emails e ${MAILING} WHERE e.project_id = $1 AND e.id = $2 FOR UPDATE OF e`,
};

/** Reads of the outbox as the wire shows it. */
@Injectable()
export class OutboxEmailsQueries {
  constructor(private readonly database: Database) {}

  /** The emails of a page and one more, in their order, with the size of each; none when nothing is where it is to begin. */
  async page(
    projectId: string,
    { searched, cursor, limit }: { searched: Searched[]; cursor?: string; limit: number },
  ): Promise<OutboxSize[]> {
    const from = cursor ? await this.database.row<OutboxPosition & object>(FIND_PLACE, [projectId, cursor]) : null;
    if (searched.length === 0 || (cursor && !from)) return [];
    const { text, values } = buildOutboxPage(projectId, { searched, from, limit });
    return this.database.rows<OutboxSize & object>({ text }, values);
  }

  /** One email, held until the current transaction ends; null when there is none of that id. */
  lock(projectId: string, id: string): Promise<OutboxRow | null> {
    return this.database.row<OutboxRow>(LOCK, [projectId, id]);
  }

  /** Emails by their ids, in no order. */
  read(projectId: string, ids: readonly string[]): Promise<OutboxRow[]> {
    return this.database.rows<OutboxRow>(READ, [projectId, ids]);
  }

  /** The progress of emails, by their ids, in no order. */
  readProgress(projectId: string, ids: readonly string[]): Promise<ProgressRow[]> {
    return this.database.rows<ProgressRow>(READ_PROGRESS, [projectId, ids]);
  }
}
