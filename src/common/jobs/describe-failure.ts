const ADDRESS = /[^\s"'<>(]+@[^\s"'<>),]+/g;
/** Longer than words of ours: tokens and keys. */
const TOKEN = /[\w+/=-]{32,}/g;
const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/** An error as a line of the log has it: without email addresses and what looks like a secret. */
export function describeFailure(error: unknown): { error: string; errorCode?: string; at?: string } {
  if (!(error instanceof Error)) return { error: redact(String(error)) };
  const { code } = error as { code?: unknown };
  const at = error.stack?.split('\n').find((line) => line.startsWith('    at '));
  return {
    error: redact(`${error.name}: ${error.message}`),
    ...(typeof code === 'string' ? { errorCode: code } : {}),
    ...(at === undefined ? {} : { at: at.trim().slice('at '.length) }),
  };
}

function redact(text: string): string {
  return text.replace(ADDRESS, '[redacted]').replace(TOKEN, (word) => (UUID.test(word) ? word : '[redacted]'));
}
