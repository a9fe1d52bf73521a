/**
 * The reason why a sign-in with a provider came to nothing, for the sign-in page to say. It lives as long as the tab.
 */
const KEY = 'vestibule_unfinished_sign_in';

export function keepReason(reason: string): void {
  window.sessionStorage.setItem(KEY, reason);
}

/** Null if the last sign-in went well, or was said to have failed. */
export function readReason(): string | null {
  return window.sessionStorage.getItem(KEY);
}

export function forgetReason(): void {
  window.sessionStorage.removeItem(KEY);
}
