import { Injectable } from '@nestjs/common';
import { containsCondition } from '../../common/database/contains-condition.js';
import type { ListCountRead } from '../../common/contract/list-count.js';
import { countList } from '../../common/database/count-list.js';
import { Database } from '../../common/database/database.js';
import type { EmailEntity } from './entities/email.entity.js';
import type { EmailCountsRead, EmailsArgs, EmailsFilterArgs, MailingRead } from './emails.contract.js';

/** A mail without what it says. */
export type EmailRow = Omit<EmailEntity, 'variables' | 'rendered' | 'leaseId' | 'leaseUntil' | 'priority'>;

/** How many mails ended in a period. */
export interface DeliveryRow {
  period: 'hour' | 'day' | 'week' | 'month';
  sent: number;
  bounced: number;
}

const COLUMNS = `e.project_id AS "projectId", e.id, e.mailing_id AS "mailingId", e.template_id AS "templateId",
  e.user_id AS "userId", e.recipient, e.subject, e.category, e.status, e.transport, e.sender_config AS "senderConfig",
  e.message_id AS "messageId", e.attempts, e.next_attempt_at AS "nextAttemptAt", e.error_type AS "errorType",
  e.error_message AS "errorMessage", e.skipped_reason AS "skippedReason", e.created_at AS "createdAt",
  e.sent_at AS "sentAt", e.finished_at AS "finishedAt"`;

/** The wire's list has no pages. */
const WIRE_LIST = 100;

const LIST_FINISHED = {
  name: 'list_finished_emails',
  text: `SELECT ${COLUMNS} FROM emails e WHERE e.project_id = $1 AND e.status IN ('sent', 'failed')
    ORDER BY e.finished_at DESC, e.id DESC LIMIT ${WIRE_LIST}`,
};

const COUNTS = `json_build_object('queued', count(*) FILTER (WHERE e.status = 'queued'),
  'sending', count(*) FILTER (WHERE e.status = 'sending'), 'sent', count(*) FILTER (WHERE e.status = 'sent'),
  'failed', count(*) FILTER (WHERE e.status = 'failed'), 'skipped', count(*) FILTER (WHERE e.status = 'skipped'))`;

const COUNT = {
  name: 'count_emails',
  text: `SELECT ${COUNTS} AS counts FROM emails e WHERE e.project_id = $1`,
};

const LATEST_MAILINGS = 50;

const MAILINGS = {
  name: 'list_mailings',
  text: `SELECT m.id, m.subject, m.draft_id, m.template_id,
      floor(extract(epoch FROM m.created_at) * 1000)::float8 AS created_at_millis,
      (SELECT ${COUNTS} FROM emails e WHERE e.project_id = m.project_id AND e.mailing_id = m.id) AS counts
    FROM mailings m WHERE m.project_id = $1 AND ($2::uuid IS NULL OR m.id = $2)
    ORDER BY m.created_at DESC, m.id DESC LIMIT ${LATEST_MAILINGS}`,
};

/** Each mail is looked at once, in the index, for the shortest period it is in; longer periods add the shorter ones. */
const DELIVERIES = {
  name: 'count_deliveries',
  text: `SELECT p.period, (sum(c.sent) OVER shorter)::int AS sent, (sum(c.bounced) OVER shorter)::int AS bounced
    FROM (VALUES ('hour', interval '-1 day', interval '1 hour'), ('day', interval '1 hour', interval '1 day'),
      ('week', interval '1 day', interval '7 days'), ('month', interval '7 days', interval '30 days'))
      AS p (period, youngest, oldest)
    CROSS JOIN LATERAL (
      SELECT count(*) FILTER (WHERE e.status = 'sent') AS sent, count(*) FILTER (WHERE e.status = 'failed') AS bounced
      FROM emails e WHERE e.project_id = $1 AND e.finished_at > now() - p.oldest
        AND e.finished_at <= now() - p.youngest) c
    WINDOW shorter AS (ORDER BY p.oldest)`,
};

const SEARCHED = `lower(e.recipient || E'\\n' || coalesce(e.subject, ''))`;

/** Reads of the outbox; what mails say is not among them. */
@Injectable()
export class EmailsQueries {
  constructor(private readonly database: Database) {}

  /** The latest mails that were sent or failed, newest first, as many as the wire lists. */
  listFinished(projectId: string): Promise<EmailRow[]> {
    return this.database.rows<EmailRow>(LIST_FINISHED, [projectId]);
  }

  /** Newest first; one more than asked for, so that the next page's cursor is known. */
  list(projectId: string, args: EmailsArgs): Promise<EmailRow[]> {
    const values: unknown[] = [projectId];
    const bind = (value: unknown) => `$${values.push(value)}`;
    const conditions = conditionsOf(args, bind);
    if (args.after) {
      const start = `SELECT c.created_at, c.id FROM emails c WHERE c.project_id = $1 AND c.id = ${bind(args.after)}`;
      conditions.push(`(e.created_at, e.id) <= (${start})`);
    }
    const text = `SELECT ${COLUMNS} FROM emails e WHERE ${conditions.join(' AND ')}
      ORDER BY e.created_at DESC, e.id DESC LIMIT ${bind(args.first + 1)}`;
    return this.database.rows<EmailRow>({ text }, values);
  }

  /** How many mails a list has, over all its pages, as far as that is counted. */
  countListed(projectId: string, filters: EmailsFilterArgs): Promise<ListCountRead> {
    const values: unknown[] = [projectId];
    const conditions = conditionsOf(filters, (value) => `$${values.push(value)}`);
    const rows = `SELECT 1 FROM emails e WHERE ${conditions.join(' AND ')} ORDER BY e.created_at, e.id`;
    return countList(this.database, { rows, values, isSearch: Boolean(filters.search) });
  }

  /** One mail of the project; null when there is none of that id. */
  async find(projectId: string, id: string): Promise<EmailRow | null> {
    const text = `SELECT ${COLUMNS} FROM emails e WHERE e.project_id = $1 AND e.id = $2`;
    return this.database.row<EmailRow>({ name: 'find_email', text }, [projectId, id]);
  }

  /** How many mails of the project are in each state. */
  async count(projectId: string): Promise<EmailCountsRead> {
    const row = await this.database.row<{ counts: EmailCountsRead }>(COUNT, [projectId]);
    return row?.counts ?? { queued: 0, sending: 0, sent: 0, failed: 0, skipped: 0 };
  }

  /** The latest, or the one of this id. */
  mailings(projectId: string, id?: string): Promise<MailingRead[]> {
    return this.database.rows<MailingRead>(MAILINGS, [projectId, id ?? null]);
  }

  /** What became of the project's mails in the last hour, day, week and month. */
  deliveries(projectId: string): Promise<DeliveryRow[]> {
    return this.database.rows<DeliveryRow>(DELIVERIES, [projectId]);
  }
}

function conditionsOf(args: EmailsFilterArgs, bind: (value: unknown) => string): string[] {
  const { status, transport, mailing_id } = args;
  return [
    'e.project_id = $1',
    ...(status ? [`e.status = ${bind(status)}`] : []),
    ...(transport ? [`e.transport = ${bind(transport)}`] : []),
    ...(mailing_id ? [`e.mailing_id = ${bind(mailing_id)}`] : []),
    ...search(args.search ?? '', bind),
  ];
}

function search(text: string, bind: (value: unknown) => string): string[] {
  return text === '' ? [] : [containsCondition(SEARCHED, text, bind)];
}
