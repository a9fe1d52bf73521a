import { isEmail } from 'class-validator';
import { DEV_ACCOUNT, REMEMBERED_ACCOUNTS } from './dev-provider.limits.js';

/** An account that can be chosen. The address is also its id. */
export interface DevAccount {
  email: string;
  name: string;
}

/** The accounts that are always there. */
export const MADE_UP_ACCOUNTS: readonly DevAccount[] = [
  { email: 'ada@example.com', name: 'Ada Lovelace' },
  { email: 'grace@example.com', name: 'Grace Hopper' },
  { email: 'alan@example.com', name: 'Alan Turing' },
];

/**
 * The account that a form named: in lower case, for an address is one account however it is typed.
 *
 * @returns null when the address is none, or too long
 */
export function readAccount(form: Record<string, unknown>): DevAccount | null {
  const email = readText(form.email, DEV_ACCOUNT.email)?.toLowerCase();
  const name = readText(form.name, DEV_ACCOUNT.name);
  if (email === undefined || name === undefined || !isEmail(email)) return null;
  const madeUp = MADE_UP_ACCOUNTS.find((one) => one.email === email);
  return { email, name: name || madeUp?.name || nameFrom(email) };
}

/** `grace.hopper@example.com` as `Grace Hopper`. */
function nameFrom(email: string): string {
  const words = (email.split('@')[0] ?? '').split(/[^\p{L}]+/u).filter(Boolean);
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ') || email;
}

/** At most two letters or digits, for a picture. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).map((word) => /[\p{L}\p{N}]/u.exec(word)?.[0] ?? '');
  return words.filter(Boolean).slice(0, 2).join('').toUpperCase();
}

/** The accounts used before, from the page's cookie, the last one first; none if the cookie is malformed. */
export function readRemembered(cookie: string | undefined): DevAccount[] {
  if (cookie === undefined) return [];
  try {
    const parsed: unknown = JSON.parse(Buffer.from(cookie, 'base64url').toString('utf8'));
    if (!Array.isArray(parsed)) return [];
    const accounts = parsed.slice(0, REMEMBERED_ACCOUNTS).map((one: unknown) => readAccount(Object(one)));
    return accounts.filter((one) => one !== null);
  } catch {
    return [];
  }
}

/** The cookie's value once an account was chosen. */
export function remember(account: DevAccount, before: readonly DevAccount[]): string {
  const others = before.filter(({ email }) => email !== account.email);
  return Buffer.from(JSON.stringify([account, ...others].slice(0, REMEMBERED_ACCOUNTS))).toString('base64url');
}

function readText(value: unknown, longest: number): string | undefined {
  if (value === undefined) return '';
  if (typeof value !== 'string') return undefined;
  const text = value.trim();
  return text.length <= longest ? text : undefined;
}
