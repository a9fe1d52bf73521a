/**
 * Waits for what leads away from the page, which never ends by itself. A browser may keep the page as it was, and show it
 * again to who comes back: then it is over, too.
 */
export async function untilShownAgain(leaving: Promise<void>): Promise<void> {
  const listening = new AbortController();
  const shownAgain = new Promise<void>((resolve) => {
    const listen = ({ persisted }: PageTransitionEvent) => persisted && resolve();
    window.addEventListener('pageshow', listen, { signal: listening.signal });
  });
  try {
    await Promise.race([leaving, shownAgain]);
  } finally {
    listening.abort();
  }
}
