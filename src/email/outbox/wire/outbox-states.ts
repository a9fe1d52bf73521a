import type { EmailStatus } from '../entities/email.entity.js';

export const SIMPLE_STATUSES = ['in-progress', 'ok', 'error'] as const;
export type SimpleStatus = (typeof SIMPLE_STATUSES)[number];

/** The columns that a status of the wire is derived from. */
export interface StateColumns {
  status: EmailStatus;
  isRendered: boolean;
  /** False while the time for which it is scheduled lies ahead. */
  isDue: boolean;
}

/** A status of the wire: how it is stored, null for one that nobody tells us of, and what else holds then. */
interface State extends Partial<Pick<StateColumns, 'isRendered' | 'isDue'>> {
  simple: SimpleStatus;
  stored: EmailStatus | null;
}

/** Every status of the wire. Each email is in one of them. */
const STATES = {
  paused: { simple: 'in-progress', stored: 'paused' },
  preparing: { simple: 'in-progress', stored: 'queued', isRendered: false },
  rendering: { simple: 'in-progress', stored: 'sending', isRendered: false },
  'render-error': { simple: 'error', stored: 'failed', isRendered: false },
  scheduled: { simple: 'in-progress', stored: 'queued', isRendered: true, isDue: false },
  queued: { simple: 'in-progress', stored: 'queued', isRendered: true, isDue: true },
  sending: { simple: 'in-progress', stored: 'sending', isRendered: true },
  'server-error': { simple: 'error', stored: 'failed', isRendered: true },
  skipped: { simple: 'ok', stored: 'skipped' },
  bounced: { simple: 'error', stored: 'bounced' },
  'delivery-delayed': { simple: 'ok', stored: 'delayed' },
  sent: { simple: 'ok', stored: 'sent' },
  opened: { simple: 'ok', stored: null },
  clicked: { simple: 'ok', stored: null },
  'marked-as-spam': { simple: 'ok', stored: 'marked_as_spam' },
} as const satisfies Record<string, State>;

export type OutboxStatus = keyof typeof STATES;
export const OUTBOX_STATUSES = Object.keys(STATES) as OutboxStatus[];

/** The stored statuses that a list goes through, and the condition on the emails `e` of each; null for all. */
export interface Searched {
  stored: EmailStatus;
  condition: string | null;
}

const IS_DUE = 'coalesce(e.scheduled_at, e.created_at) <= now()';

/** The columns of {@link StateColumns}, of the emails `e`. */
export const STATE_COLUMNS = `e.status, e.rendered IS NOT NULL AS "isRendered", ${IS_DUE} AS "isDue"`;

const of = (status: OutboxStatus): State => STATES[status];

/** True of a status that emails can be in here: nobody tells us of the others. */
export function isStored(status: OutboxStatus): boolean {
  return of(status).stored !== null;
}

/** The status of an email on the wire. */
export function statusOf(columns: StateColumns): OutboxStatus {
  const status = OUTBOX_STATUSES.find((name) => {
    const { stored, isRendered = columns.isRendered, isDue = columns.isDue } = of(name);
    return stored === columns.status && isRendered === columns.isRendered && isDue === columns.isDue;
  });
  if (!status) throw new Error(`An email is in no status: ${JSON.stringify(columns)}`);
  return status;
}

/** The one word of three that says how far an email in this status is. */
export function simpleStatusOf(status: OutboxStatus): SimpleStatus {
  return of(status).simple;
}

/** The stored statuses that emails can be in which match; none when no email can be. */
export function searchedFor(filter: { status?: OutboxStatus; simple?: SimpleStatus }): Searched[] {
  const names = OUTBOX_STATUSES.filter(
    (name) => (filter.status ?? name) === name && (filter.simple ?? of(name).simple) === of(name).simple,
  );
  const wanted = names.map(of);
  return [...new Set(wanted.map(({ stored }) => stored))]
    .filter((stored) => stored !== null)
    .map((stored) => ({ stored, condition: filter.status ? conditionOf(of(filter.status)) : null }));
}

function conditionOf({ isRendered, isDue }: State): string | null {
  const conditions = [
    ...(isRendered === undefined ? [] : [`e.rendered IS ${isRendered ? 'NOT NULL' : 'NULL'}`]),
    ...(isDue === undefined ? [] : [isDue ? IS_DUE : `NOT (${IS_DUE})`]),
  ];
  return conditions.length > 0 ? conditions.join(' AND ') : null;
}
