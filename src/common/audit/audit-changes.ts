import { isDeepStrictEqual } from 'node:util';
import { isPlainObject } from '../contract/coerce.js';
import { CHANGES } from './audit.limits.js';

/** A field before and after: as it was presented, or the beginning of its JSON where that is long; null for none. */
export interface AuditChange {
  before: unknown;
  after: unknown;
}

/** The changed fields by name; fields of nested objects have dotted names. */
export type AuditChanges = Record<string, AuditChange>;

/** Stands for a secret that is there. */
export const MASK = '[masked]';
/** Tells, as the change of a field, how many more changed than are named. */
const LEFT_OUT = '…';
/** Names of fields whose texts nobody may read in a log. What only tells that there is one is no text. */
const SECRET = /password|secret|token|hash|credential|private|totp|otp_?code|(^|_)(code|key|pin)$|api_?key/i;

/**
 * The differences between two states of an object, as its presenter shows it: secrets masked, long values cut, the
 * number of fields bounded. Fields that are objects in both states are compared one level deeper.
 *
 * @param options.ignored fields that say nothing of a change
 * @param options.masked fields that are secrets, of which it is known that they changed
 * @example compareStates({ name: 'Ada', plan: null }, { name: 'Ada', plan: 'pro' }) // { plan: { before: null, after: 'pro' } }
 */
export function compareStates(
  before: object,
  after: object,
  { ignored = [], masked = [] }: { ignored?: readonly string[]; masked?: readonly string[] } = {},
): AuditChanges {
  const changes = new BoundedChanges();
  for (const [name, [old, now]] of pairs(before, after)) {
    if (masked.includes(name)) {
      changes.add(name, maskOf(old), maskOf(now));
      continue;
    }
    if (ignored.includes(name) || isSame(old, now)) continue;
    if (!isPlainObject(old) || !isPlainObject(now)) changes.add(name, old, now);
    else if (isSecretName(name)) changes.add(name, MASK, MASK);
    else for (const [inner, [o, n]] of pairs(old, now)) if (!isSame(o, n)) changes.add(`${name}.${inner}`, o, n);
  }
  return changes.finish();
}

/** The fields of a new object, without the empty ones. */
export function stateAfter(state: object, ignored: readonly string[] = []): AuditChanges {
  return compareStates({}, held(state), { ignored });
}

/** The fields of a deleted object, without the empty ones. */
export function stateBefore(state: object, ignored: readonly string[] = []): AuditChanges {
  return compareStates(held(state), {}, { ignored });
}

class BoundedChanges {
  private readonly changes: AuditChanges = {};
  private count = 0;
  private length = 0;
  private leftOut = 0;

  add(path: string, before: unknown, after: unknown): void {
    const name = path.slice(0, CHANGES.value).replaceAll('\0', '');
    const change = { before: boundValue(name, before), after: boundValue(name, after) };
    const length = JSON.stringify(change).length + name.length;
    if (this.count >= CHANGES.fields || this.length + length > CHANGES.all) {
      this.leftOut += 1;
      return;
    }
    this.count += 1;
    this.length += length;
    this.changes[name] = change;
  }

  finish(): AuditChanges {
    if (this.leftOut > 0) this.changes[LEFT_OUT] = { before: null, after: this.leftOut };
    return this.changes;
  }
}

function maskOf(value: unknown): string | null {
  return value === undefined || value === null ? null : MASK;
}

function* pairs(before: object, after: object): Generator<[string, [unknown, unknown]]> {
  const old = before as Record<string, unknown>;
  const now = after as Record<string, unknown>;
  for (const name of Object.keys(now)) yield [name, [old[name], now[name]]];
  for (const name of Object.keys(old)) if (!Object.hasOwn(now, name)) yield [name, [old[name], undefined]];
}

function isSame(before: unknown, after: unknown): boolean {
  if (before === after || ((before ?? null) === null && (after ?? null) === null)) return true;
  return typeof before === 'object' && typeof after === 'object' && isDeepStrictEqual(before, after);
}

function held(state: object): object {
  return Object.fromEntries(Object.entries(state).filter(([, value]) => holdsSomething(value)));
}

function holdsSomething(value: unknown): boolean {
  if (value === null || value === undefined || value === false || value === '' || value === 0) return false;
  return typeof value !== 'object' || Object.keys(value).length > 0;
}

/** The value as the log shows it. Where it is text of a secret, a mark; where it is long, how its JSON begins. */
function boundValue(path: string, value: unknown): unknown {
  if (value === undefined || value === null) return null;
  if (typeof value === 'boolean' || typeof value === 'number') return value;
  if (path.split('.').some(isSecretName)) return MASK;
  if (typeof value === 'string') return cut(value);
  const json = JSON.stringify(value, maskSecrets);
  return json.length <= CHANGES.value ? (JSON.parse(json) as unknown) : cut(json);
}

function maskSecrets(name: string, value: unknown): unknown {
  return isSecretName(name) && value !== null && !['boolean', 'number'].includes(typeof value) ? MASK : value;
}

function isSecretName(name: string): boolean {
  return SECRET.test(name);
}

/** PostgreSQL keeps neither NUL nor halves of characters. */
function cut(text: string): string {
  const begun = text.length > CHANGES.value ? `${text.slice(0, CHANGES.value)}…` : text;
  return begun.replaceAll('\0', '').toWellFormed();
}
