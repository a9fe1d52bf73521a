/** Any value that JSON can write. */
export type Json = string | number | boolean | null | Json[] | JsonObject;

export interface JsonObject {
  [key: string]: Json;
}

/** True if a value is an object, and neither null nor a list. */
export function isJsonObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** As a form shows it: indented, and nothing for null. */
export function formatJson(value: Json): string {
  return value === null ? '' : JSON.stringify(value, null, 2);
}

/**
 * Parses text that was typed into a form; nothing is null.
 *
 * @throws SyntaxError unless it is JSON
 */
export function parseJson(text: string): Json {
  return text.trim() === '' ? null : (JSON.parse(text) as Json);
}

/** The problem with JSON as it was typed; null if there is none. */
export function checkJson(text: string): string | null {
  try {
    parseJson(text);
    return null;
  } catch (error) {
    return `This is not valid JSON: ${(error as Error).message}`;
  }
}
