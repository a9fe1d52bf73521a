const POLL_MS = 50;
/** Longer than anything takes, on a busy machine, too: it only ends what never comes. */
export const PATIENCE_MS = 150_000;

/** Polls until the condition holds. */
export async function waitFor(condition: () => Promise<boolean>, timeoutMs = PATIENCE_MS): Promise<void> {
  const end = Date.now() + timeoutMs;
  while (!(await condition())) {
    if (Date.now() > end) throw new Error('What was waited for did not happen in time');
    await new Promise((done) => setTimeout(done, POLL_MS));
  }
}
