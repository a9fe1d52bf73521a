const BYTES = 16;

/** The id of a request that must do its work once; `crypto.randomUUID` is missing on pages without TLS. */
export function makeRequestId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
}
