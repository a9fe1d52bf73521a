/** The key under which the versions of the SDK remember it. */
const KEY = '_STACK_AUTH.lastUsed';

/** The provider with which somebody signed in here last; null if nobody did, or if the browser keeps nothing. */
export function readLastUsed(): string | null {
  try {
    return window.localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export function keepLastUsed(providerId: string): void {
  try {
    window.localStorage.setItem(KEY, providerId);
  } catch {
    // A browser that keeps nothing still signs in.
  }
}
