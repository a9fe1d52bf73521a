/** What became of one variable's text: a value, or what is wrong with it (put after the variable's name). */
export type Parsed<T> = { value: T } | { problem: string };
/** Turns the text of a variable into its value. */
export type Parser<T> = (text: string) => Parsed<T>;

const UNITS_MS: Record<string, number> = { ms: 1, s: 1000, m: 60_000, min: 60_000, h: 3_600_000, d: 86_400_000 };

/** Any text, as it is. */
export const parseText: Parser<string> = (value) => ({ value });

/** `30s`, `10m`, `10min`, `1h`, `2d` to milliseconds. */
export const parseDuration: Parser<number> = (text) => {
  const match = /^(\d{1,9})(ms|s|m|min|h|d)$/.exec(text);
  const unit = match?.[2] ? UNITS_MS[match[2]] : undefined;
  if (!match || !unit) return { problem: 'must be a duration like 30s, 10m or 1h' };
  return { value: Number(match[1]) * unit };
};

/** A port number; 0 lets the system choose. */
export const parsePort: Parser<number> = (text) => {
  const port = Number(text);
  if (!/^\d{1,5}$/.test(text) || port > 65_535) return { problem: 'must be a port number from 0 to 65535' };
  return { value: port };
};

/** `on`, `true` and `1`, or `off`, `false` and `0`. */
export const parseOnOff: Parser<boolean> = (text) => {
  if (['on', 'true', '1'].includes(text)) return { value: true };
  if (['off', 'false', '0'].includes(text)) return { value: false };
  return { problem: 'must be "on" or "off"' };
};

/** One of the given words. */
export function oneOf<const T extends readonly string[]>(choices: T): Parser<T[number]> {
  return (text) =>
    choices.includes(text) ? { value: text as T[number] } : { problem: `must be one of ${choices.join(', ')}` };
}

/** A comma-separated list; with `choices`, of those words only. */
export function parseList(choices?: readonly string[]): Parser<string[]> {
  return (text) => {
    const words = text
      .split(',')
      .map((word) => word.trim())
      .filter(Boolean);
    const wrong = choices ? words.filter((word) => !choices.includes(word)) : [];
    if (wrong.length > 0) return { problem: `holds ${wrong.join(', ')}; allowed are ${choices?.join(', ')}` };
    return { value: words };
  };
}

/** An absolute URL of one of the given schemes, without a trailing slash. */
export function parseUrl(schemes: readonly string[]): Parser<string> {
  return (text) => {
    try {
      if (schemes.includes(new URL(text).protocol)) return { value: text.replace(/\/+$/, '') };
    } catch {
      // Falls through: not a URL at all is told in the same words as one of a wrong scheme.
    }
    return { problem: `must be a URL that starts with ${schemes.map((scheme) => `${scheme}//`).join(' or ')}` };
  };
}
