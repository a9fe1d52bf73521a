import { StringDecoder } from 'node:string_decoder';
import { setImmediate } from 'node:timers/promises';
import { JsonPieces } from '../common/contract/json-pieces.js';
import type { EncryptedValueRead } from './vault.contract.js';

/**
 * The answer that carries a long value, written in steps between which comes whatever else is ready.
 *
 * @param value in UTF-8; a character may begin in one piece and end in the next
 */
export async function toValueAnswer(value: readonly Buffer[]): Promise<JsonPieces<EncryptedValueRead>> {
  const decoder = new StringDecoder('utf8');
  const pieces: Buffer[] = [Buffer.from('{"encrypted_value":"')];
  for (const piece of value) {
    pieces.push(escape(decoder.write(piece)));
    await setImmediate();
  }
  pieces.push(escape(decoder.end()), Buffer.from('"}'));
  return new JsonPieces(pieces);
}

/** A part of a text as JSON has it, without the quotation marks. */
function escape(text: string): Buffer {
  return Buffer.from(JSON.stringify(text).slice(1, -1));
}
