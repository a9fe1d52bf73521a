import { EnvError, makeExactValidator } from 'envalid';
import { isStrictEmail } from '../contract/rules.js';

const UNITS_MS: Record<string, number> = { ms: 1, s: 1000, m: 60_000, min: 60_000, h: 3_600_000, d: 86_400_000 };
const MINIMUM_SECRET_BYTES = 32;
/** Of the 64 characters of a local part a plus and a token take 43. */
const LONGEST_BOUNCE_NAME = 21;

/** One of the given words. */
export const oneOf = <const Words extends readonly string[]>(words: Words) =>
  makeExactValidator<Words[number]>((text) => {
    if (words.includes(text)) return text as Words[number];
    throw new EnvError(`must be one of ${words.join(', ')}`);
  });

/** `on`, `true` and `1`, or `off`, `false` and `0`. */
export const onOff = makeExactValidator<boolean>((text) => {
  if (['on', 'true', '1'].includes(text)) return true;
  if (['off', 'false', '0'].includes(text)) return false;
  throw new EnvError('must be "on" or "off"');
});

/** `30s`, `10m`, `10min`, `1h`, `2d` to milliseconds, of which there must be a minimum. */
export const duration = (minimumMs: number) =>
  makeExactValidator<number>((text) => {
    const match = /^(\d{1,9})(ms|s|m|min|h|d)$/.exec(text);
    const unit = match?.[2] ? UNITS_MS[match[2]] : undefined;
    if (!match || !unit) throw new EnvError('must be a duration like 30s, 10m or 1h');
    const milliseconds = Number(match[1]) * unit;
    if (milliseconds < minimumMs) throw new EnvError(`must be at least ${minimumMs / 1000}s`);
    return milliseconds;
  });

/** A port number; 0 lets the system choose. */
export const port = makeExactValidator<number>((text) => {
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65_535) return Number(text);
  throw new EnvError('must be a port number from 0 to 65535');
});

/** A whole number, at least 1. */
export const count = makeExactValidator<number>((text) => {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new EnvError('must be a whole number from 1');
});

/** A whole number between two others, which count as well. */
export const numberFrom = (least: number, most: number) =>
  makeExactValidator<number>((text) => {
    if (/^\d{1,9}$/.test(text) && Number(text) >= least && Number(text) <= most) return Number(text);
    throw new EnvError(`must be a whole number from ${least} to ${most}`);
  });

/** A comma-separated list; with `choices`, of those words only. */
export const list = (choices?: readonly string[]) =>
  makeExactValidator<string[]>((text) => {
    const words = splitList(text);
    const wrong = choices ? words.filter((word) => !choices.includes(word)) : [];
    if (wrong.length > 0) throw new EnvError(`holds ${wrong.join(', ')}; allowed are ${choices?.join(', ')}`);
    return words;
  });

/** A comma-separated list of email addresses. */
export const emails = makeExactValidator<string[]>((text) => {
  const addresses = splitList(text);
  const wrong = addresses.filter((address) => !isStrictEmail(address));
  if (wrong.length > 0) throw new EnvError(`holds ${wrong.join(', ')}; each must be an email address`);
  return addresses;
});

/** An email address with room for a token in its local part. */
export const bounceAddress = makeExactValidator<string>((text) => {
  const isShort = text.indexOf('@') <= LONGEST_BOUNCE_NAME;
  if (isStrictEmail(text) && isShort && !text.includes('+')) return text;
  throw new EnvError(`must be an email address without "+", of ${LONGEST_BOUNCE_NAME} characters at most before "@"`);
});

/** An absolute URL of one of the given schemes, without a trailing slash. */
export const url = (schemes: readonly string[]) =>
  makeExactValidator<string>((text) => {
    if (URL.canParse(text) && schemes.includes(new URL(text).protocol)) return text.replace(/\/+$/, '');
    throw new EnvError(`must be a URL that starts with ${schemes.map((scheme) => `${scheme}//`).join(' or ')}`);
  });

/** A secret that keys are derived from. Its value is never part of a message. */
export const secret = makeExactValidator<string>((text) => {
  if (Buffer.byteLength(text) >= MINIMUM_SECRET_BYTES) return text;
  throw new EnvError(`must be at least ${MINIMUM_SECRET_BYTES} bytes long`);
});

/** A project key. Its value is never part of a message. */
export const key = makeExactValidator<string>((text) => {
  if (/^[a-zA-Z0-9_-]+$/.test(text)) return text;
  throw new EnvError('may hold only letters, digits, "_" and "-"');
});

/** The name of a header of HTTP, in lower case. */
export const headerName = makeExactValidator<string>((text) => {
  if (/^[a-zA-Z0-9!#$%&'*+.^_`|~-]+$/.test(text)) return text.toLowerCase();
  throw new EnvError('must be the name of a header');
});

function splitList(text: string): string[] {
  return text
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);
}
