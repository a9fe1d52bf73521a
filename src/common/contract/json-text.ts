/**
 * A value that is JSON already, as the database wrote it: an answer sends it as it is, and nobody has to read and write it
 * again.
 *
 * @example new JsonText<{ id: string }>('{"id":"a"}').read().id // 'a'
 */
export class JsonText<T> {
  constructor(readonly text: string) {}

  /** The value itself. */
  read(): T {
    return JSON.parse(this.text) as T;
  }

  /** The value, for `JSON.stringify`. */
  toJSON(): T {
    return this.read();
  }
}
