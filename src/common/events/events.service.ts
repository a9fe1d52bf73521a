import { Inject, Injectable } from '@nestjs/common';
import type { AuditOrigin } from '../audit/audit-actor.js';
import type { Said } from '../audit/audit-rows.js';
import { AuditService } from '../audit/audit.service.js';
import { ENVIRONMENT, type Environment } from '../environment/environment.js';
import { checkInput } from '../contract/validate.js';
import { Database } from '../database/database.js';
import { declaredEvent, type EventPayloads, type EventType } from './event-registry.js';
import { EVENT_COLUMNS, INSERT_EVENT_VALUES, type EventRow } from './events.statements.js';

/** The caller who made something happen; without a tier it was the server itself. */
export type EventOrigin = AuditOrigin;

/** An event that is not written yet: its type, what it says, and what the audit log keeps beyond that. */
export type NewEvent = {
  [T in EventType]: readonly [type: T, ...said: Said<EventPayloads[T]>];
}[EventType];

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
    const values = EVENT_COLUMNS.map((name) => (name === 'data' ? readableJson(row.data) : row[name]));
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
