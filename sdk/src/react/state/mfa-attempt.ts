/** The keys under which the versions of the SDK keep the code of the sign-in that waits for its second factor. */
const KEYS = ['stack_mfa_attempt_code', 'hexclave_mfa_attempt_code'];

export function readAttempt(): string | null {
  return KEYS.map((key) => window.sessionStorage.getItem(key)).find((code) => code !== null) ?? null;
}

export function forgetAttempt(): void {
  for (const key of KEYS) window.sessionStorage.removeItem(key);
}
