import { isJsonObject } from '../../../common/tenancy/settings/json.js';

/** A part of a report: what a provider says is whatever it is. */
export type Said = Readonly<Record<string, unknown>>;

/** The body of a report as an object; null for anything else. */
export function readSaid(body: Buffer | string): Said | null {
  try {
    return objectOf(JSON.parse(body.toString()) as unknown);
  } catch {
    return null;
  }
}

/** An object, or null for everything that is none. */
export function objectOf(value: unknown): Said | null {
  return isJsonObject(value) ? value : null;
}

/** A text, or null for everything that is none. */
export function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

/** The texts among values. */
export function textsOf(...values: readonly unknown[]): string[] {
  return values.filter((value) => typeof value === 'string');
}
