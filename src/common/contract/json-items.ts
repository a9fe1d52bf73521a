/**
 * Items of a list that are JSON already, with commas between them, as bytes: an answer sends them as they are, and their texts
 * are no longer in the heap.
 *
 * @example new JsonItems<number>(Buffer.from('1,2')).read() // [1, 2]
 */
export class JsonItems<T> {
  constructor(readonly json: Buffer) {}

  /** The items themselves. */
  read(): T[] {
    return JSON.parse(`[${this.json.toString()}]`) as T[];
  }
}
