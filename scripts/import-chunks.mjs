// Cuts a file into chunks of whole lines, whatever its size, without holding more than a chunk of it.
import { StringDecoder } from 'node:string_decoder';

/** Characters of a chunk; a longer line is one by itself. */
const CHUNK = 512 * 1024;
/** A line that is longer than the server takes is not collected to its end. */
const LONGEST = 8 * 1024 * 1024;

/**
 * @param stream of bytes
 * @param format `jsonl`, `csv`, or `json` for a document with a list of objects, which become lines
 */
export async function* chunksOf(stream, format) {
  let chunk = '';
  for await (const line of linesOf(stream, format)) {
    if (chunk !== '' && chunk.length + line.length > CHUNK) {
      yield chunk;
      chunk = '';
    }
    chunk += line;
  }
  if (chunk !== '') yield chunk;
}

async function* linesOf(stream, format) {
  const cut = { jsonl: cutLines, csv: cutRecords, json: cutObjects }[format];
  if (!cut) throw new Error(`There is no format ${format}: jsonl, csv or json`);
  const decoder = new StringDecoder('utf8');
  const cutter = cut();
  for await (const bytes of stream) yield* cutter.add(decoder.write(bytes));
  yield* cutter.end(decoder.end());
}

function cutLines() {
  return cutAt((text, from) => text.indexOf('\n', from));
}

/** A line break between quotes is part of a value; two quotes in one are even, too. */
function cutRecords() {
  let isQuoted = false;
  return cutAt((text, from) => {
    for (let at = from; at < text.length; at += 1) {
      if (text[at] === '"') isQuoted = !isQuoted;
      else if (text[at] === '\n' && !isQuoted) return at;
    }
    return -1;
  });
}

function cutAt(findEnd) {
  let rest = '';
  const take = function* (text) {
    const searched = rest.length;
    rest += text;
    let begin = 0;
    for (let end = findEnd(rest, searched); end !== -1; end = findEnd(rest, begin)) {
      yield rest.slice(begin, end + 1);
      begin = end + 1;
    }
    rest = rest.slice(begin);
    refuseLong(rest);
  };
  return {
    add: take,
    *end(text) {
      yield* take(text);
      if (rest.trim() !== '') yield `${rest}\n`;
    },
  };
}

/** Every object of the first list of the document, and of the document if it is a list itself. */
function cutObjects() {
  let [depth, listDepth, isText, isEscaped] = [0, -1, false, false];
  let object = '';
  const take = function* (text) {
    for (const character of text) {
      const isInside = listDepth !== -1 && depth > listDepth;
      // Between the parts of JSON line breaks mean nothing, and within texts there are none.
      if (isInside && character !== '\n' && character !== '\r') object += character;
      if (isText) {
        if (isEscaped) isEscaped = false;
        else if (character === '\\') isEscaped = true;
        else if (character === '"') isText = false;
      } else if (character === '"') isText = true;
      else if (character === '[' || character === '{') {
        depth += 1;
        if (character === '[' && listDepth === -1) listDepth = depth;
        else if (character === '{' && depth === listDepth + 1 && listDepth !== -1) object = '{';
      } else if (character === ']' || character === '}') {
        depth -= 1;
        if (listDepth !== -1 && character === '}' && depth === listDepth) {
          yield `${object}\n`;
          object = '';
        }
        if (listDepth !== -1 && depth < listDepth) listDepth = Infinity;
      }
    }
    refuseLong(object);
  };
  return { add: take, end: take };
}

function refuseLong(text) {
  if (text.length > LONGEST) throw new Error('A line of the file is longer than 8 MB. Is this the right format?');
}
