import { encode } from 'uqr';

const SECRET_BYTES = 20;
const STEP_SECONDS = 30;
const DIGITS = 6;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export function createTotpSecret(): Uint8Array<ArrayBuffer> {
  return crypto.getRandomValues(new Uint8Array(SECRET_BYTES));
}

/** Encodes a secret for authenticator apps in base32, which can be typed by hand, too. */
export function encodeBase32(bytes: Uint8Array): string {
  let bits = 0;
  let value = 0;
  let text = '';
  for (const byte of bytes) {
    value = (value << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      text += BASE32[(value >> bits) & 31];
    }
    value &= (1 << bits) - 1;
  }
  return bits > 0 ? text + BASE32[(value << (5 - bits)) & 31] : text;
}

/** The content of the QR code. */
export function buildTotpUri(secret: Uint8Array, { issuer, account }: { issuer: string; account: string }): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${encodeBase32(secret)}&issuer=${encodeURIComponent(issuer)}&digits=${DIGITS}&period=${STEP_SECONDS}`;
}

/** True if a code is one that an app with this secret shows now, or showed or will show within a step of that. */
export async function isTotpRight(secret: Uint8Array<ArrayBuffer>, code: string, nowMillis: number): Promise<boolean> {
  const step = Math.floor(nowMillis / 1000 / STEP_SECONDS);
  const codes = await Promise.all([-1, 0, 1].map((drift) => computeTotp(secret, step + drift)));
  return codes.includes(code);
}

/** RFC 6238 with HMAC-SHA-1, which is what authenticator apps speak. */
async function computeTotp(secret: Uint8Array<ArrayBuffer>, step: number): Promise<string> {
  const counter = new DataView(new ArrayBuffer(8));
  counter.setBigUint64(0, BigInt(step));
  const key = await crypto.subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-1' }, false, ['sign']);
  const digest = new DataView(await crypto.subtle.sign('HMAC', key, counter));
  const offset = digest.getUint8(digest.byteLength - 1) & 15;
  const number = digest.getUint32(offset) & 0x7f_ff_ff_ff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

export interface QrCode {
  /** Modules each way, with the quiet edge. */
  size: number;
  /** An SVG path of all dark modules. */
  path: string;
}

export function drawQrCode(text: string): QrCode {
  const { size, data } = encode(text, { ecc: 'M', border: 2 });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return { size, path };
}
