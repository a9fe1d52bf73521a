import { Inject, Injectable } from '@nestjs/common';
import type { AuditOrigin } from '../audit/audit-actor.js';
import { insertNestedAuditRows, type Said } from '../audit/audit-rows.js';
import { AuditService } from '../audit/audit.service.js';
import { ENVIRONMENT, type Environment } from '../environment/environment.js';
import { checkInput } from '../contract/validate.js';
import { toTuples, type RowStatement, type RowValue } from '../database/commit-rows.js';
import { Database } from '../database/database.js';
import { declaredEvent, type EventPayloads, type EventType } from './event-registry.js';
import { isFollowed, isFollowedAndWakes } from './undispatched-events.js';

/** Who made something happen; without a tier it was the server itself. */
export type EventOrigin = AuditOrigin;

/** An event that is not written yet: its type, what it says, and what the audit log keeps beyond that. */
export type NewEvent = {
  [T in EventType]: readonly [type: T, ...said: Said<EventPayloads[T]>];
}[EventType];

/** The columns of an event that whoever records it knows, with their types. */
const TYPES = {
  project_id: 'text',
  type: 'text',
  data: 'json',
  actor_tier: 'text',
  actor_user_id: 'uuid',
  actor_session_id: 'uuid',
} as const;

type EventRow = Record<Exclude<keyof typeof TYPES, 'data'>, RowValue> & { data: object };

const NAMES = Object.keys(TYPES) as Array<keyof EventRow>;
const COLUMNS = NAMES.join(', ');
const INSERT = `INSERT INTO events (${COLUMNS}, is_undispatched)`;
const TYPED = NAMES.map((name) => `${name} ${TYPES[name]}`).join(', ');

/**
 * CTEs that write events, and their rows of the audit log, in the statement of the change itself, for a change that is one statement:
 * `WITH changed AS (UPDATE … RETURNING id), ${recordEvents('$3', 'EXISTS (SELECT 1 FROM changed)')} SELECT …`.
 *
 * @param parameter the one that {@link EventsService.toJson} gives the value of, such as `$3`
 * @param condition in SQL; without one, events are written whatever else the statement does
 */
export function recordEvents(parameter: string, condition = 'true'): string {
  return `recorded_events AS (${insertEvents(parameter)} WHERE ${condition}),
    recorded_audit AS (${insertNestedAuditRows(parameter)} WHERE ${condition})`;
}

/**
 * The statement that writes events, for a change that only the database knows whether it took place.
 *
 * @param rows an SQL expression: an array of objects, in JSON, that have the columns of `events`
 */
export function insertEvents(rows: string): string {
  return `${INSERT} SELECT ${COLUMNS}, ${isFollowedAndWakes('e.project_id')}
    FROM json_to_recordset(${rows}::json) AS e (${TYPED})`;
}

/** Writes events with COMMIT. */
const INSERT_EVENT_VALUES: RowStatement = {
  name: 'note_event',
  write: (rows) => {
    const awake = new Set<string>();
    const whole = rows.map((row) => {
      const [project = ''] = row;
      // Whoever is woken for one event of a project looks for all.
      const followed = awake.has(project) ? isFollowed(project) : isFollowedAndWakes(project);
      awake.add(project);
      return [...row, followed];
    });
    return `${INSERT} VALUES ${toTuples(whole)}`;
  },
};

/** Notes what happened, in the transaction of the change: with it or not at all. */
@Injectable()
export class EventsService {
  private readonly isChecking: boolean;

  constructor(
    private readonly database: Database,
    private readonly audit: AuditService,
    @Inject(ENVIRONMENT) environment: Environment,
  ) {
    this.isChecking = environment.nodeEnv === 'test';
  }

  /**
   * Notes an event in the current transaction, for those who follow and for the audit log. It is written in the round trip
   * of COMMIT, and forgotten by a rollback of the transaction (not by one to a savepoint).
   *
   * @param said the event's data, and what the audit log keeps beyond them: of an update, the state `before`
   * @throws Error outside of a transaction
   * @example events.record(caller, 'user.updated', presentServerUser(row));
   */
  record<T extends EventType>(origin: EventOrigin, type: T, ...said: Said<EventPayloads[T]>): void {
    const [data, note] = said;
    const row = this.rowOf(origin, [type, data] as unknown as NewEvent);
    const values = NAMES.map((name) => (name === 'data' ? readableJson(row.data) : row[name]));
    this.database.writeWithCommit(values, INSERT_EVENT_VALUES);
    this.audit.note(origin, type, data, note);
  }

  /** The value of the parameter of {@link recordEvents}. */
  toJson(origin: EventOrigin, events: readonly NewEvent[]): string {
    return `[${events.map((event) => this.withAudit(origin, event)).join(',')}]`;
  }

  /** The row of an event that brings its row of the audit log along. */
  private withAudit(origin: EventOrigin, event: NewEvent): string {
    const row = JSON.stringify(this.rowOf(origin, event));
    const [type, data, note] = event;
    const audit = this.audit.toJson(origin, type, data, note);
    return audit === null ? row : `${row.slice(0, -1)},"audit":${audit}}`;
  }

  private rowOf({ projectId, tier, user }: EventOrigin, [type, data]: NewEvent): EventRow {
    if (this.isChecking) checkPayload(type, data);
    return {
      project_id: projectId,
      type,
      data,
      actor_tier: tier,
      actor_user_id: user?.id,
      actor_session_id: user?.sessionId,
    };
  }
}

/** NUL, or half of a character: as JSON writes them. */
const UNREADABLE = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/;

/** PostgreSQL keeps any JSON, and fails on some when somebody looks into it: such an event would be in the way of all others. */
function readableJson(data: object): string {
  const json = JSON.stringify(data);
  if (json.includes('\\u') && UNREADABLE.test(json)) throw new Error('An event holds what PostgreSQL cannot read');
  return json;
}

/** In tests: a payload that does not fit what its event declares is a defect. */
function checkPayload(type: string, data: unknown): void {
  const declared = declaredEvent(type);
  if (!declared) throw new Error(`The event ${type} is not declared`);
  const { payload } = declared;
  const [first] = checkInput(payload, JSON.parse(JSON.stringify(data)), 'data')[1];
  if (first) throw new Error(`The event ${type} does not fit ${payload.name}: ${first.path} ${first.message}`);
}
