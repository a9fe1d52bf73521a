import { Injectable } from '@nestjs/common';
import { isShortSearch } from '../../common/database/contains-condition.js';
import type { ListCountRead } from '../../common/contract/list-count.js';
import { countList } from '../../common/database/count-list.js';
import { Database } from '../../common/database/database.js';
import type { TablePart } from '../../common/exports/csv.js';
import {
  buildCountedEmails,
  buildFoundFirst,
  conditionsOf,
  listed,
  orderOf,
  type EmailPosition,
  type FoundFirst,
  type ListFilters,
} from './email-conditions.queries.js';
import { STORED_STATUSES, TAKEN_STATUSES, type EmailEntity } from './entities/email.entity.js';
import type { EmailCountsRead, EmailsArgs, EmailsFilterArgs, MailingRead } from './emails.contract.js';
import { EXPORTED_EMAILS, FEW_FOUND, SEARCHED_EMAILS } from './outbox.limits.js';

/** The columns that only the outbox of the wire shows. */
type WireColumn =
  | 'scheduledAt'
  | 'renderingStartedAt'
  | 'renderedAt'
  | 'sendingStartedAt'
  | 'changedAt'
  | 'attemptErrors'
  | 'ownContent'
  | 'addressing'
  | 'skipsCheck'
  | 'providerId'
  | 'deliveredAt'
  | 'delayedAt'
  | 'complainedAt';

/** An email without its content. */
export type EmailRow = Omit<EmailEntity, 'variables' | 'rendered' | 'leaseId' | 'leaseUntil' | 'priority' | WireColumn>;

/** A page of emails, and where the next one begins. */
export interface ReadEmailPage {
  rows: EmailRow[];
  next: string | null;
}

/** The number of emails that ended in a period. */
export interface DeliveryRow {
  period: 'hour' | 'day' | 'week' | 'month';
  /** All that a server took, those that came back later among them. */
  sent: number;
  /** Refused by a server, or sent back later. */
  bounced: number;
  markedAsSpam: number;
}

const COLUMNS = `e.project_id AS "projectId", e.id, e.mailing_id AS "mailingId", e.template_id AS "templateId",
  e.user_id AS "userId", e.recipient, e.subject, e.category, e.status, e.transport, e.sender_config AS "senderConfig",
  e.message_id AS "messageId", e.attempts, e.next_attempt_at AS "nextAttemptAt", e.error_type AS "errorType",
  e.error_message AS "errorMessage", e.skipped_reason AS "skippedReason", e.created_at AS "createdAt",
  e.sent_at AS "sentAt", e.finished_at AS "finishedAt", e.bounced_at AS "bouncedAt", e.bounce_type AS "bounceType",
  e.bounce_reason AS "bounceReason"`;

/** Emails in the list of the REST API, which has no pages. */
const WIRE_LIST = 100;

const inStatuses = (statuses: readonly string[]) => statuses.map((status) => `'${status}'`).join(', ');
const ENDED = [...TAKEN_STATUSES, 'failed'];
const LIST_FINISHED = {
  name: 'list_finished_emails',
  text: `SELECT ${COLUMNS} FROM emails e WHERE e.project_id = $1 AND e.status IN (${inStatuses(ENDED)})
    ORDER BY e.finished_at DESC, e.id DESC LIMIT ${WIRE_LIST}`,
};

const withStatus = (status: string) => `'${status}', count(*) FILTER (WHERE e.status = '${status}')`;
const COUNTS = `json_build_object(${STORED_STATUSES.map(withStatus).join(', ')})`;

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

/** Each email is looked at once, in the index, for the shortest period it is in; longer periods add the shorter ones. */
const DELIVERIES = {
  name: 'count_deliveries',
  text: `SELECT p.period, (sum(c.sent) OVER shorter)::int AS sent, (sum(c.bounced) OVER shorter)::int AS bounced,
      (sum(c.spam) OVER shorter)::int AS "markedAsSpam"
    FROM (VALUES ('hour', interval '-1 day', interval '1 hour'), ('day', interval '1 hour', interval '1 day'),
      ('week', interval '1 day', interval '7 days'), ('month', interval '7 days', interval '30 days'))
      AS p (period, youngest, oldest)
    CROSS JOIN LATERAL (
      SELECT count(*) FILTER (WHERE e.status IN (${inStatuses(TAKEN_STATUSES)})) AS sent,
        count(*) FILTER (WHERE e.status IN ('failed', 'bounced')) AS bounced,
        count(*) FILTER (WHERE e.status = 'marked_as_spam') AS spam
      FROM emails e WHERE e.project_id = $1 AND e.finished_at > now() - p.oldest
        AND e.finished_at <= now() - p.youngest) c
    WINDOW shorter AS (ORDER BY p.oldest)`,
};

/** Reads of the outbox, without the content of emails. */
@Injectable()
export class EmailsQueries {
  constructor(private readonly database: Database) {}

  /** The latest emails that were sent or failed, newest first, as many as the wire lists. */
  listFinished(projectId: string): Promise<EmailRow[]> {
    return this.database.rows<EmailRow>(LIST_FINISHED, [projectId]);
  }

  /**
   * A page of emails, newest first unless told. A search by a short text looks through so many emails at most: its page may
   * hold fewer than asked for, or none, and still have a next one.
   */
  async list(projectId: string, asked: EmailsArgs): Promise<ReadEmailPage> {
    const args = await this.lookUp(projectId, asked);
    const values: unknown[] = [projectId];
    const bind = (value: unknown) => `$${values.push(value)}`;
    const text = `SELECT ${COLUMNS} FROM ${listed(args, bind)} ${orderOf(args)} LIMIT ${bind(args.first + 1)}`;
    const rows = await this.database.rows<EmailRow>({ text }, values);
    // The end of the search is read after the page: emails that are queued in between make others show up twice, never get lost.
    const next = rows[args.first]?.id ?? (await this.searchEnd(projectId, args))?.id ?? null;
    return { rows: rows.slice(0, args.first), next };
  }

  /** The number of emails of a list, over all its pages, as far as that is counted. */
  async countListed(projectId: string, asked: EmailsFilterArgs): Promise<ListCountRead> {
    const filters = await this.lookUp(projectId, asked);
    const { rows, values } = buildCountedEmails(projectId, filters);
    const found = await countList(this.database, { rows, values, kind: filters.search ? 'found' : 'listed' });
    const isWhole = (await this.searchEnd(projectId, filters)) === null;
    return { ...found, is_exact: found.is_exact && isWhole };
  }

  /** A part of an export, the newest first. A search by a short text looks through so many emails for each. */
  async exportPart(
    projectId: string,
    filters: EmailsFilterArgs,
    from: EmailPosition | null,
  ): Promise<TablePart<EmailRow, EmailPosition>> {
    const values: unknown[] = [projectId];
    const found = await this.lookUp(projectId, { ...filters, from });
    const text = `SELECT ${COLUMNS}, e.created_at::text AS created
      FROM ${listed(found, (value) => `$${values.push(value)}`)} ${orderOf({})} LIMIT ${EXPORTED_EMAILS + 1}`;
    const rows = await this.database.rows<EmailRow & EmailPosition>({ text }, values);
    const next = rows[EXPORTED_EMAILS] ?? (await this.searchEnd(projectId, found));
    return { rows: rows.slice(0, EXPORTED_EMAILS), next };
  }

  /** One email of the project; null when there is none of that id. */
  async find(projectId: string, id: string): Promise<EmailRow | null> {
    const text = `SELECT ${COLUMNS} FROM emails e WHERE e.project_id = $1 AND e.id = $2`;
    return this.database.row<EmailRow>({ name: 'find_email', text }, [projectId, id]);
  }

  /** The number of the project's emails in each status. */
  async count(projectId: string): Promise<EmailCountsRead> {
    const row = await this.database.row<{ counts: EmailCountsRead }>(COUNT, [projectId]);
    return (
      row?.counts ?? (Object.fromEntries(STORED_STATUSES.map((status) => [status, 0])) as unknown as EmailCountsRead)
    );
  }

  /** The latest mailings, or the one of this id. */
  mailings(projectId: string, id?: string): Promise<MailingRead[]> {
    return this.database.rows<MailingRead>(MAILINGS, [projectId, id ?? null]);
  }

  /** The results of the project's emails in the last hour, day, week and month. */
  deliveries(projectId: string): Promise<DeliveryRow[]> {
    return this.database.rows<DeliveryRow>(DELIVERIES, [projectId]);
  }

  /** Filters with what is looked up first, where it is little. */
  private async lookUp<Filters extends ListFilters>(projectId: string, filters: Filters): Promise<Filters> {
    const found: FoundFirst = {};
    for (const [name, { text, values }] of buildFoundFirst(projectId, filters)) {
      const rows = await this.database.rows<{ id: string }>({ text }, values);
      if (rows.length <= FEW_FOUND) found[name] = rows.map(({ id }) => id);
    }
    return { ...filters, found };
  }

  /** The first email that a search by a short text does not look at any more; null for another search, and without one. */
  private async searchEnd(projectId: string, filters: ListFilters): Promise<EmailPosition | null> {
    if (!isShortSearch(filters.search ?? '')) return null;
    const values: unknown[] = [projectId];
    const conditions = conditionsOf(filters, (value) => `$${values.push(value)}`);
    const text = `SELECT e.id, e.created_at::text AS created FROM emails e WHERE ${conditions} ${orderOf(filters)} OFFSET ${SEARCHED_EMAILS} LIMIT 1`;
    return this.database.row<EmailPosition & object>({ text }, values);
  }
}
