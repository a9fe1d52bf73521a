import { ConditionError } from './condition.js';

/** A piece of a condition's text. */
export interface Token {
  readonly kind: 'text' | 'number' | 'word' | 'symbol' | 'end';
  /** The value of a text, else the piece as it was written. */
  readonly value: string;
  readonly position: number;
}

const SPACE = /[ \t\r\n]+/y;
const WORD = /[A-Za-z_][A-Za-z0-9_]*/y;
const NUMBER = /-?(?:0|[1-9][0-9]*)(?![A-Za-z0-9_.])/y;
const TEXT = /"(?:[^"\\\r\n]|\\[^\r\n])*"/y;
const SYMBOL = /==|!=|<=|>=|&&|\|\||[<>!()[\].,]/y;
const ESCAPE = /\\(u[0-9a-fA-F]{4}|[^])/g;
const ESCAPED: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', '\\': '\\', '"': '"', "'": "'" };

/**
 * Cuts a condition into its tokens; the last one is its end.
 *
 * @throws ConditionError at the first character that begins none
 */
export function readTokens(source: string): Token[] {
  const tokens: Token[] = [];
  let position = 0;
  for (;;) {
    position += lengthAt(SPACE, source, position);
    if (position === source.length) return [...tokens, { kind: 'end', value: '', position }];
    const [token, length] = readToken(source, position);
    tokens.push(token);
    position += length;
  }
}

function readToken(source: string, position: number): [token: Token, length: number] {
  const kinds = [
    ['text', TEXT],
    ['number', NUMBER],
    ['word', WORD],
    ['symbol', SYMBOL],
  ] as const;
  for (const [kind, pattern] of kinds) {
    const length = lengthAt(pattern, source, position);
    if (length === 0) continue;
    const written = source.slice(position, position + length);
    return [{ kind, value: kind === 'text' ? unescapeText(written.slice(1, -1)) : written, position }, length];
  }
  throw new ConditionError(explain(source, position), position);
}

function lengthAt(pattern: RegExp, source: string, position: number): number {
  pattern.lastIndex = position;
  return pattern.test(source) ? pattern.lastIndex - position : 0;
}

/** The value of a text. A backslash before any other character stays, so that patterns can be written as they are. */
function unescapeText(written: string): string {
  return written.replace(ESCAPE, (whole, escaped: string) => {
    if (escaped.length === 5) return String.fromCharCode(Number.parseInt(escaped.slice(1), 16));
    return ESCAPED[escaped] ?? whole;
  });
}

function explain(source: string, position: number): string {
  const character = String.fromCodePoint(source.codePointAt(position) ?? 0);
  if (character === '"') return 'A text has no closing quotation mark.';
  if (character === "'") return 'Texts stand in double quotation marks.';
  if (source.startsWith('//', position) || character === '#') return 'Conditions have no comments.';
  if (/[0-9-]/.test(character)) return 'Numbers are whole and in decimal digits.';
  if (character === '=') return 'Two values are compared with "==".';
  return `${JSON.stringify(character)} has no meaning here.`;
}
