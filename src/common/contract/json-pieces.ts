/**
 * An answer that is JSON already, in pieces: it is sent piece by piece, so that none stops the process for long.
 *
 * @example new JsonPieces<{ id: string }>([Buffer.from('{"id":'), Buffer.from('"a"}')]).read().id // 'a'
 */
export class JsonPieces<T> {
  constructor(readonly pieces: readonly Buffer[]) {}

  /** Of all pieces together. */
  get bytes(): number {
    return this.pieces.reduce((sum, { length }) => sum + length, 0);
  }

  /** The answer itself. */
  read(): T {
    return JSON.parse(Buffer.concat(this.pieces).toString()) as T;
  }

  /** The answer, for `JSON.stringify`. */
  toJSON(): T {
    return this.read();
  }
}
