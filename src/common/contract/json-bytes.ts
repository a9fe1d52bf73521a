/**
 * The size of a value's JSON in bytes, with numbers written out as PostgreSQL does: 1e300 with all its digits. It calls
 * itself for each level of the value.
 */
export function jsonBytes(value: unknown): number {
  if (typeof value === 'number') return numberBytes(value);
  if (typeof value !== 'object' || value === null) return Buffer.byteLength(JSON.stringify(value));
  const members = Array.isArray(value) ? value.map(jsonBytes) : Object.entries(value).map(memberBytes);
  const commas = Math.max(0, members.length - 1);
  return members.reduce((sum, bytes) => sum + bytes, 2 + commas);
}

function memberBytes([key, value]: [string, unknown]): number {
  return jsonBytes(key) + 1 + jsonBytes(value);
}

function numberBytes(value: number): number {
  const digits = value === 0 ? 1 : Math.ceil(Math.abs(Math.log10(Math.abs(value))));
  return Math.max(digits, String(value).length);
}
