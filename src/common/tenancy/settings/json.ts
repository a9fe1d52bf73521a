/** Anything that JSON can hold. */
export type JsonValue = string | number | boolean | null | JsonValue[] | JsonObject;

/** A JSON object. Its keys come from callers: look them up with {@link ownValue}, never with an index. */
export interface JsonObject {
  [key: string]: JsonValue | undefined;
}

/** True for a JSON object, and neither null nor a list. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value of an own key; a key such as `constructor` never reaches the prototype. */
export function ownValue<V>(object: Record<string, V>, key: string): V | undefined {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}

/** An object without prototype, so that keys chosen by callers mean nothing but themselves. */
export function emptyObject<V = JsonValue | undefined>(): Record<string, V> {
  return Object.create(null) as Record<string, V>;
}

/**
 * Settings as they are stored or sent: nested objects, in which any key may stand for a path (`"a.b": 1`). `null` puts
 * a setting back to its default and removes a record entry.
 */
export type ConfigOverride = JsonObject;
