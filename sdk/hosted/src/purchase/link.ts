import type { PurchaseCodeInput } from '../../../src/wire/wire-types.generated.js';
import { wanted } from '../visitor.js';
import { wishesOf } from '../wishes.js';

const RETURN_PATH = '/purchase/return';

/** True if this is the page after the purchase. */
export function isReturn(): boolean {
  return window.location.pathname === RETURN_PATH;
}

/** The link that the current address is made of. */
export function readLink(): PurchaseCodeInput {
  const returnUrl = wanted.get('return_url') ?? undefined;
  const fullCode = isReturn()
    ? (wanted.get('purchase_full_code') ?? '')
    : decodeURIComponent(window.location.pathname.replace(/^\/purchase\//, ''));
  return { full_code: fullCode, return_url: returnUrl || undefined };
}

/** The address of the page after the purchase, with what it is to know. */
export function returnAddress(link: PurchaseCodeInput, facts: Record<string, string>): string {
  const address = new URL(RETURN_PATH, window.location.origin);
  address.search = wishesOf(wanted).toString();
  address.searchParams.set('purchase_full_code', link.full_code);
  if (link.return_url !== undefined) address.searchParams.set('return_url', link.return_url);
  for (const [name, value] of Object.entries(facts)) address.searchParams.set(name, value);
  return address.href;
}

/** The name of a website; null for what is no address of one. */
export function nameSite(url: string | undefined): string | null {
  if (url === undefined || !URL.canParse(url)) return null;
  const { protocol, host } = new URL(url);
  return protocol === 'https:' || protocol === 'http:' ? host : null;
}
