/** The letters of two of the messages that PostgreSQL sends. */
const NOTIFICATION = 'A';
const PROCESS_KEY = 'K';
/** A letter, and the length of what follows, which counts itself. */
const HEAD = 5;

/** Changes to what a database says to a server. */
export interface Changes {
  /** True while notifications get lost, as they do behind a pooler that gives each transaction another connection. */
  isDeaf: boolean;
  /** True while connections are told a number of their process that the database does not know, as poolers do. */
  isPooler: boolean;
}

/** Passes on what a database says on one connection without TLS, message by message, with changes. */
export class DatabaseWords {
  private waiting = Buffer.alloc(0);

  constructor(private readonly changes: Changes) {}

  /** The messages that are whole by now. */
  pass(chunk: Buffer): Buffer {
    this.waiting = Buffer.concat([this.waiting, chunk]);
    const messages: Buffer[] = [];
    for (;;) {
      const length = this.waiting.length < HEAD ? Number.POSITIVE_INFINITY : 1 + this.waiting.readUInt32BE(1);
      if (this.waiting.length < length) return Buffer.concat(messages);
      const message = this.change(this.waiting.subarray(0, length));
      if (message) messages.push(message);
      this.waiting = this.waiting.subarray(length);
    }
  }

  private change(message: Buffer): Buffer | null {
    const letter = message.toString('latin1', 0, 1);
    if (letter === NOTIFICATION && this.changes.isDeaf) return null;
    if (letter !== PROCESS_KEY || !this.changes.isPooler) return message;
    const other = Buffer.from(message);
    other.writeInt32BE(message.readInt32BE(HEAD) + 1_000_000, HEAD);
    return other;
  }
}
