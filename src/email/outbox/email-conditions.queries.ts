import { containsCondition, isShortSearch, type Bind } from '../../common/database/contains-condition.js';
import { isSince, isUntil } from '../../common/database/millis.js';
import type { EmailConditions, EmailOrder, EmailsArgs, EmailsFilterArgs, EmailSource } from './emails.contract.js';
import { FEW_FOUND, SEARCHED_EMAILS } from './outbox.limits.js';

const SEARCHED = `lower(e.recipient || E'\\n' || coalesce(e.subject, ''))`;

/** The place of an email among those of its project. */
export interface EmailPosition {
  id: string;
  /** The moment when it was queued, to the microsecond. */
  created: string;
}

/** The filters and the order of a list. */
export type ListFilters = EmailsFilterArgs &
  Partial<Pick<EmailsArgs, 'after' | 'order_by' | 'descending'>> & {
    /** The first one of a list of the newest: a value, so that an email which is deleted meanwhile ends nothing. */
    from?: EmailPosition | null;
    /** Ids that were looked up before the list, where they are few: the planner knows the average of all projects alone. */
    found?: FoundFirst;
  };

/** Ids that a list is narrowed to by what stands elsewhere, or in the index of another order. */
export interface FoundFirst {
  /** The mailings of drafts. */
  drafts?: readonly string[];
  /** The emails to the recipient. */
  toRecipient?: readonly string[];
}

/** The address that emails are found and sorted by: as the index has it, word for word. */
const addressOf = (recipient: string) => `left(lower(${recipient}), 200) COLLATE "C"`;
/** The subject that emails are sorted by, in the same way; those without one stand together. */
const subjectOf = (row: string) => `left(fold_text(coalesce(${row}.subject, '')), 100) COLLATE "C"`;

const SORT_KEYS: Record<EmailOrder, (row: string) => string[]> = {
  created_at: (row) => [`${row}.created_at`, `${row}.id`],
  recipient: (row) => [addressOf(`${row}.recipient`), `${row}.created_at`, `${row}.id`],
  status: (row) => [`${row}.status`, `${row}.created_at`, `${row}.id`],
  subject: (row) => [subjectOf(row), `${row}.created_at`, `${row}.id`],
};

const DRAFTS = 'SELECT m.id FROM mailings m WHERE m.project_id = $1 AND m.draft_id IS NOT NULL';

/** Drafts that are not few are read once and looked up for each email in the order of the list. */
function isOfDraft({ found }: ListFilters, bind: Bind): string {
  return found?.drafts ? `e.mailing_id = ANY (${bind(found.drafts)}::uuid[])` : `(e.mailing_id IN (${DRAFTS})) IS TRUE`;
}

const SOURCES: Record<EmailSource, (filters: ListFilters, bind: Bind) => string> = {
  system: () => 'e.mailing_id IS NULL',
  draft: isOfDraft,
  template: () => 'e.mailing_id IS NOT NULL AND e.template_id IS NOT NULL',
  html: (filters, bind) => `e.mailing_id IS NOT NULL AND e.template_id IS NULL AND NOT (${isOfDraft(filters, bind)})`,
};

/** A condition for each filter that is compared with a value. */
const CONDITIONS: { [Name in keyof Required<Omit<EmailConditions, 'source'>>]: (value: string) => string } = {
  status: (value) => `e.status = ${value}`,
  transport: (value) => `e.transport = ${value}`,
  mailing_id: (value) => `e.mailing_id = ${value}`,
  template_id: (value) => `e.template_id = ${value}`,
  user_id: (value) => `e.user_id = ${value}`,
  recipient: (value) => `${addressOf('e.recipient')} = ${addressOf(`${value}::text`)}`,
  created_since_millis: (value) => isSince('e.created_at', value),
  created_until_millis: (value) => isUntil('e.created_at', value),
};
const NAMES = Object.keys(CONDITIONS) as Array<keyof typeof CONDITIONS>;

/** The order of a list, the newest first unless told. */
export function orderOf({ order_by = 'created_at', descending = true }: ListFilters): string {
  const direction = descending ? 'DESC' : 'ASC';
  const keys = SORT_KEYS[order_by]('e').map((key) => `${key} ${direction}`);
  return `ORDER BY ${keys.join(', ')}`;
}

/** The rows of a list: what stands behind FROM, with the condition. */
export function listed(filters: ListFilters, bind: Bind): string {
  const conditions = conditionsOf(filters, bind);
  const text = filters.search ?? '';
  if (text === '') return `emails e WHERE ${conditions}`;
  const contains = containsCondition({ sql: SEARCHED, fold: 'lower' }, text, bind);
  if (!isShortSearch(text)) return `emails e WHERE ${conditions} AND ${contains}`;
  // Its bound inside, so that the planner sees it: otherwise it goes through the whole table.
  return `(SELECT * FROM emails e WHERE ${conditions} ${orderOf(filters)} LIMIT ${SEARCHED_EMAILS}) e WHERE ${contains}`;
}

/** The conditions on the emails `e` of a list, of the project `$1`, but for its search. */
export function conditionsOf(filters: ListFilters, bind: Bind): string {
  const { after, from, order_by = 'created_at', descending = true } = filters;
  const given = NAMES.filter((name) => (filters[name] ?? '') !== '');
  const conditions = ['e.project_id = $1', ...given.map((name) => CONDITIONS[name](bind(filters[name])))];
  if (filters.source) conditions.push(SOURCES[filters.source](filters, bind));
  if (filters.found?.toRecipient) conditions.push(`e.id = ANY (${bind(filters.found.toRecipient)}::uuid[])`);
  if (after) {
    const keysOf = SORT_KEYS[order_by];
    const start = `SELECT ${keysOf('c').join(', ')} FROM emails c WHERE c.project_id = $1 AND c.id = ${bind(after)}`;
    conditions.push(`(${keysOf('e').join(', ')}) ${descending ? '<=' : '>='} (${start})`);
  }
  if (from) conditions.push(`(e.created_at, e.id) <= (${bind(from.created)}::timestamptz, ${bind(from.id)}::uuid)`);
  return conditions.join(' AND ');
}

/** The emails of a list in the order of an index, to be counted. */
export function buildCountedEmails(projectId: string, filters: ListFilters): { rows: string; values: unknown[] } {
  const values: unknown[] = [projectId];
  return { rows: `SELECT 1 FROM ${listed(filters, (value) => `$${values.push(value)}`)} ${orderOf({})}`, values };
}

/** The statements of ids that are looked up before a list, as many of each as are few and one more. */
export function buildFoundFirst(projectId: string, filters: ListFilters): Array<[keyof FoundFirst, Statement]> {
  const { source, recipient, order_by = 'created_at' } = filters;
  const statements: Array<[keyof FoundFirst, Statement]> = [];
  const rest = `LIMIT ${FEW_FOUND + 1}`;
  if (source === 'draft' || source === 'html') {
    statements.push(['drafts', { text: `${DRAFTS} ORDER BY m.created_at, m.id ${rest}`, values: [projectId] }]);
  }
  if (recipient && order_by !== 'created_at' && order_by !== 'recipient') {
    const [address, wanted] = [addressOf('e.recipient'), addressOf('$2::text')];
    // Read by a subquery: of an address that it sees the planner believes that it is as frequent here as in all projects.
    const text = `SELECT e.id FROM emails e WHERE e.project_id = $1 AND ${address} = (SELECT ${wanted}) ${rest}`;
    statements.push(['toRecipient', { text, values: [projectId, recipient] }]);
  }
  return statements;
}

interface Statement {
  text: string;
  values: unknown[];
}
