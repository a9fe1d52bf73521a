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

/** Takes the bytes of one side of a connection without TLS apart, into messages. */
export class Messages {
  private waiting = Buffer.alloc(0);

  /** The messages that are whole by now. */
  take(chunk: Buffer): Buffer[] {
    this.waiting = Buffer.concat([this.waiting, chunk]);
    const messages: Buffer[] = [];
    for (;;) {
      const length = this.waiting.length < HEAD ? Number.POSITIVE_INFINITY : 1 + this.waiting.readUInt32BE(1);
      if (this.waiting.length < length) return messages;
      messages.push(this.waiting.subarray(0, length));
      this.waiting = this.waiting.subarray(length);
    }
  }
}

/** The letter of a message, which tells its kind. */
export const letterOf = (message: Buffer): string => message.toString('latin1', 0, 1);

/** A message: its letter, and what follows its length. */
export function toMessage(letter: string, ...parts: ReadonlyArray<Buffer | string | number>): Buffer {
  const body = Buffer.concat(parts.map(toBytes));
  const head = Buffer.alloc(HEAD);
  head.write(letter, 0, 'latin1');
  head.writeUInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

/** A text ends with a zero; a number takes four bytes. */
function toBytes(part: Buffer | string | number): Buffer {
  if (typeof part === 'string') return Buffer.from(`${part}\0`);
  if (typeof part !== 'number') return part;
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(part);
  return bytes;
}

/** Passes on what a database says on one connection, message by message, with changes. */
export class DatabaseWords {
  private readonly messages = new Messages();

  constructor(private readonly changes: Changes) {}

  /** The messages that are whole by now. */
  pass(chunk: Buffer): Buffer {
    return Buffer.concat(this.messages.take(chunk).flatMap((message) => this.change(message) ?? []));
  }

  private change(message: Buffer): Buffer | null {
    const letter = letterOf(message);
    if (letter === NOTIFICATION && this.changes.isDeaf) return null;
    if (letter !== PROCESS_KEY || !this.changes.isPooler) return message;
    const other = Buffer.from(message);
    other.writeInt32BE(message.readInt32BE(HEAD) + 1_000_000, HEAD);
    return other;
  }
}
