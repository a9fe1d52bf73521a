import { v7 } from 'uuid';
import { isUuid } from '../contract/rules.js';
import type { RowValue } from '../database/commit-rows.js';
import { compareStates, stateAfter, stateBefore, type AuditChanges } from './audit-changes.js';
import { auditRule, type AuditRule } from './audit-rules.js';
import { OBJECT_ID_LENGTH } from './audit.limits.js';
import { AUDIT_COLUMNS, type ActionRow, type AuditRow, type StoredAuditRow } from './audit-row.js';

/** A service's additions to an event, for the log alone. */
export interface AuditNote {
  /** The object as it was, presented as the event's data is: the differences are the changes. */
  before?: object;
  /** The changes, where the event's data do not say them. */
  changes?: AuditChanges;
  /** The changed object, where the event does not name it. */
  object?: AuditObject;
  /** The end user whom it concerns. */
  userId?: string | null;
  /**
   * True if that end user did it although nobody is signed in. By default, true if the endpoint takes a proof of it.
   */
  isProven?: boolean;
}

/** The data of an action, and what the log keeps beyond them. */
export type Said<D extends object = object> = [data: D, note?: AuditNote];

export interface AuditObject {
  type: string;
  id: string | null;
}

const NEW = /\.(created|registered|set|enabled|granted)$/;
const GONE = /\.(deleted|revoked|removed|disabled)$/;

let lastOfProcess = 0;

/** A row in JSON, with its id and its moment, in milliseconds since 1970. */
export function toAuditJson(row: AuditRow, millis: number): string {
  return JSON.stringify({ ...row, ...momentOf(millis) });
}

/** The values of a row in the order of its columns, with its id and its moment, in milliseconds since 1970. */
export function auditValues(row: AuditRow, millis: number): RowValue[] {
  const moment = momentOf(millis);
  return AUDIT_COLUMNS.map((name) => {
    if (name === 'changes') return JSON.stringify(row.changes);
    return name === 'id' || name === 'at' ? moment[name] : row[name];
  });
}

function momentOf(millis: number): Pick<StoredAuditRow, 'id' | 'at'> {
  const msecs = Math.floor(millis);
  // Rows of one millisecond stay in the order in which they were made.
  lastOfProcess = (lastOfProcess + 1) >>> 0;
  return { id: v7({ msecs, seq: lastOfProcess }), at: new Date(msecs).toISOString() };
}

/** The log's row of an action; null for an action that the log does not keep. */
export function actionRow(action: string, data: object, note: AuditNote = {}): ActionRow | null {
  const rule = auditRule(action);
  if (rule.notAudited !== undefined) return null;
  const fields = data as Record<string, unknown>;
  const object = note.object ?? objectOf(action, rule, fields);
  const userId =
    note.userId ?? textOf(fields.user_id) ?? (object.type === 'user' && rule.isSecurity ? object.id : null);
  return {
    action,
    object_type: object.type,
    object_id: object.id === null ? null : objectId(object.id),
    // A row is found by its object already.
    user_id: userId !== null && isUuid(userId) && (rule.isSecurity || userId !== object.id) ? userId : null,
    is_security: rule.isSecurity ?? false,
    changes: note.changes ?? changesOf(action, fields, { rule, object, note }),
  };
}

function objectOf(action: string, { object }: AuditRule, fields: Record<string, unknown>): AuditObject {
  if (object) return { type: object[0], id: textOf(fields[object[1]]) };
  const [noun = action] = action.split('.');
  const id = textOf(fields.id) ?? null;
  return id === null && fields.user_id ? { type: 'user', id: textOf(fields.user_id) } : { type: noun, id };
}

function changesOf(
  action: string,
  fields: Record<string, unknown>,
  { rule, object, note }: { rule: AuditRule; object: AuditObject; note: AuditNote },
): AuditChanges {
  const named = Object.keys(fields).filter((name) => fields[name] === object.id || name === 'user_id');
  const ignored = [...named, ...(rule.ignored ?? [])];
  if (note.before) return compareStates(note.before, fields, { ignored });
  if (NEW.test(action)) return stateAfter(fields, ignored);
  if (GONE.test(action)) return stateBefore(fields, ignored);
  return {};
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

function objectId(id: string): string {
  const text = isUuid(id) ? id.toLowerCase() : id;
  return text.slice(0, OBJECT_ID_LENGTH).toWellFormed();
}
