/** A value that is written out as such in a source, and where its keys stand. */

const SPACE = /\s/;
const NAME = /[A-Za-z0-9_$]/;
const ESCAPES = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f', v: '\v', 0: '\0' };
const WORDS = { true: true, false: false, null: null, undefined };
/** Objects within each other; the server takes no more. */
const MAX_DEPTH = 64;

/** Something in a source that is no literal: only running it could tell its value. */
export class NotLiteralError extends Error {}

/**
 * Reads the configuration out of a source of TypeScript or JavaScript without running any of it: `export const config`, or
 * the default export, possibly by the name of a constant or within one call such as `defineConfig({…})`.
 *
 * @returns the value, and the line of each key by its dotted path
 * @throws NotLiteralError naming the line where something else than a literal stands
 * @example readLiteral("export const config = { a: { b: 1 } };") // { value: { a: { b: 1 } }, lines: Map { 'a' => 1, 'a.b' => 1 } }
 */
export function readLiteral(source) {
  const reader = new Reader(source);
  const start = findValue(reader);
  reader.at = start;
  return { value: reader.readWrapped(), lines: reader.lines };
}

function findValue(reader) {
  const declared = find(reader, (words) => words[0] === 'export' && words[1] === 'const' && words[2] === 'config');
  if (declared !== null) return reader.afterEquals(declared);
  const exported = find(reader, (words) => words[0] === 'export' && words[1] === 'default');
  if (exported === null) throw new NotLiteralError('It exports neither "config" nor a default.');
  reader.at = exported;
  const name = reader.peekName();
  if (name === '' || name in WORDS || reader.isCall(name)) return exported;
  const constant = find(reader, (words) => words[0] === 'const' && words[1] === name);
  if (constant === null) throw new NotLiteralError(`Line ${reader.line()}: "${name}" is no constant of this file.`);
  return reader.afterEquals(constant);
}

/** The place after the first statement whose first words fit; null for none. Texts and comments are passed over. */
function find(reader, fits) {
  reader.at = 0;
  while (!reader.isAtEnd()) {
    const words = [];
    const begin = reader.at;
    for (let count = 0; count < 3; count++) {
      const name = reader.readName();
      if (name === '') break;
      words.push(name);
      if (fits(words)) return reader.at;
    }
    if (reader.at === begin) reader.skipOne();
    else if (words.length > 1) reader.at = begin + words[0].length;
  }
  return null;
}

class Reader {
  at = 0;
  lines = new Map();

  constructor(source) {
    this.source = source.replace(/^\uFEFF/, '');
  }

  isAtEnd() {
    this.skipSpace();
    return this.at >= this.source.length;
  }

  line(at = this.at) {
    return this.source.slice(0, at).split('\n').length;
  }

  fail(what) {
    throw new NotLiteralError(`Line ${this.line()}: ${what}`);
  }

  skipSpace() {
    for (;;) {
      const rest = this.source.slice(this.at, this.at + 2);
      if (rest === '//') this.at = indexOr(this.source, '\n', this.at);
      else if (rest === '/*') this.at = indexOr(this.source, '*/', this.at + 2) + 2;
      else if (this.at < this.source.length && SPACE.test(this.source[this.at])) this.at += 1;
      else return;
    }
  }

  /** Passes over one text or one character. */
  skipOne() {
    const first = this.source[this.at];
    if (first !== '"' && first !== "'" && first !== '`') {
      this.at += 1;
      return;
    }
    this.at += 1;
    while (this.at < this.source.length && this.source[this.at] !== first) {
      this.at += this.source[this.at] === '\\' ? 2 : 1;
    }
    this.at += 1;
  }

  readName() {
    this.skipSpace();
    const begin = this.at;
    while (this.at < this.source.length && NAME.test(this.source[this.at])) this.at += 1;
    return this.source.slice(begin, this.at);
  }

  peekName() {
    const begin = this.at;
    const name = this.readName();
    this.at = begin;
    return name;
  }

  isCall(name) {
    this.skipSpace();
    return /^\s*\(/.test(this.source.slice(this.at + name.length));
  }

  /** The place after the `=` of a declaration; its type is passed over. */
  afterEquals(from) {
    this.at = from;
    while (!this.isAtEnd()) {
      const pair = this.source.slice(this.at, this.at + 2);
      if (pair[0] === '=' && pair !== '=>' && pair !== '==') return this.at + 1;
      this.skipOne();
    }
    return this.fail('a constant without a value');
  }

  /** A value, possibly in brackets or in a call. What says only its type after it is passed over. */
  readWrapped() {
    this.skipSpace();
    const name = this.peekName();
    if (name !== '' && !(name in WORDS) && this.isCall(name)) {
      this.readName();
      this.take('(');
      const value = this.readWrapped();
      this.skipSpace();
      if (this.source[this.at] === ',') this.at += 1;
      this.take(')');
      return value;
    }
    if (this.source[this.at] === '(') {
      this.take('(');
      const value = this.readWrapped();
      this.take(')');
      return value;
    }
    const value = this.readValue('', 0);
    this.skipType();
    return value;
  }

  take(character) {
    this.skipSpace();
    if (this.source[this.at] !== character) this.fail(`"${character}" is missing`);
    this.at += 1;
  }

  /** `as const`, or `satisfies` and `as` with the name of a type. */
  skipType() {
    for (;;) {
      const word = this.peekName();
      if (word !== 'as' && word !== 'satisfies') return;
      this.readName();
      if (this.readName() === '') this.fail('a type that is no name');
    }
  }

  readValue(path, depth) {
    if (depth > MAX_DEPTH) this.fail('too many objects within each other');
    this.skipSpace();
    const first = this.source[this.at];
    if (first === '{') return this.readObject(path, depth);
    if (first === '[') return this.readArray(path, depth);
    if (first === '"' || first === "'" || first === '`') return this.readText();
    const number = /^-?(?:0x[0-9a-f_]+|(?:\d[\d_]*)?\.?\d[\d_]*(?:e[+-]?\d+)?)/i.exec(
      this.source.slice(this.at, this.at + 100),
    )?.[0];
    if (number) {
      this.at += number.length;
      return this.checked(Number(number.replaceAll('_', '')));
    }
    const name = this.peekName();
    if (!Object.hasOwn(WORDS, name)) this.fail(`"${name || first}" is not written out`);
    this.readName();
    return this.checked(WORDS[name]);
  }

  /** Refuses what is calculated on: only the end of a value may follow. */
  checked(value) {
    this.skipSpace();
    const next = this.source[this.at];
    const word = this.peekName();
    if (
      next !== undefined &&
      !',}]);'.includes(next) &&
      word !== 'as' &&
      word !== 'satisfies' &&
      !this.isNewStatement()
    ) {
      this.fail(`"${next}" calculates a value`);
    }
    return value;
  }

  isNewStatement() {
    return /^(?:export|const|let|import|type|interface|function|async|class)\b/.test(this.source.slice(this.at));
  }

  readText() {
    const quote = this.source[this.at];
    let text = '';
    for (this.at += 1; this.source[this.at] !== quote; this.at += 1) {
      const character = this.source[this.at];
      if (character === undefined || (character === '\n' && quote !== '`')) this.fail('a text without an end');
      if (quote === '`' && character === '$' && this.source[this.at + 1] === '{')
        this.fail('a text with a value in it');
      text += character === '\\' ? this.readEscape() : character;
    }
    this.at += 1;
    return this.isKey ? text : this.checked(text);
  }

  readEscape() {
    this.at += 1;
    const character = this.source[this.at];
    if (character === '\n') return '';
    const code = /^(?:x([0-9a-f]{2})|u([0-9a-f]{4})|u\{([0-9a-f]{1,6})\})/i.exec(
      this.source.slice(this.at, this.at + 10),
    );
    if (!code) return ESCAPES[character] ?? character ?? '';
    this.at += code[0].length - 1;
    return String.fromCodePoint(Number.parseInt(code[1] ?? code[2] ?? code[3], 16));
  }

  readArray(path, depth) {
    this.take('[');
    const items = [];
    for (;;) {
      this.skipSpace();
      if (this.source[this.at] === ']') break;
      items.push(this.readValue(`${path}.${items.length}`, depth + 1));
      this.skipType();
      this.skipSpace();
      if (this.source[this.at] !== ']') this.take(',');
    }
    this.take(']');
    return items;
  }

  readObject(path, depth) {
    this.take('{');
    const members = [];
    for (;;) {
      this.skipSpace();
      if (this.source[this.at] === '}') break;
      const line = this.line();
      const key = this.readKey();
      const place = path === '' ? key : `${path}.${key}`;
      if (!this.lines.has(place)) this.lines.set(place, line);
      this.take(':');
      members.push([key, this.readValue(place, depth + 1)]);
      this.skipType();
      this.skipSpace();
      if (this.source[this.at] !== '}') this.take(',');
    }
    this.take('}');
    return Object.fromEntries(members);
  }

  readKey() {
    const first = this.source[this.at];
    if (first === '"' || first === "'") {
      this.isKey = true;
      const key = this.readText();
      this.isKey = false;
      return key;
    }
    const key = this.readName();
    if (key === '') this.fail(`"${first}" is no key`);
    return key;
  }
}

function indexOr(text, part, from) {
  const index = text.indexOf(part, from);
  return index === -1 ? text.length : index;
}
