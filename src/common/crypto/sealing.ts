import { setImmediate } from 'node:timers/promises';
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, type DecipherGCM } from 'node:crypto';

const VERSION = 1;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const HEADER_BYTES = 1 + NONCE_BYTES + TAG_BYTES;
/** Characters that are sealed at once, of a long text. */
const PIECE_LENGTH = 256 * 1024;

/**
 * Seals values that we must be able to read again (TOTP secrets, configuration with provider secrets) with
 * AES-256-GCM. Each value is bound to its purpose and owner, so that a sealed value moved to another row does not open.
 */
export class Sealer {
  private readonly keys: Buffer[];

  /**
   * @param secrets the server secret first; the one before the last rotation, if any, second: it only opens
   * @param use what the keys are derived for: those of one use open nothing of another
   */
  constructor(secrets: ReadonlyArray<string | Buffer>, use = 'sealing/v1') {
    this.keys = secrets.map((secret) => Buffer.from(hkdfSync('sha256', secret, '', `vestibule/${use}`, 32)));
  }

  /**
   * A sealer with keys of its own, derived from these.
   *
   * @param use for what and for whom, for example `vault/{projectId}`
   */
  derive(use: string): Sealer {
    return new Sealer(this.keys, use);
  }

  /**
   * @param context what the value is and whose, for example `totp/{projectId}/{userId}`
   */
  seal(text: string, context: string): Buffer {
    const { cipher, finish } = this.begin(context);
    return finish([cipher.update(text, 'utf8')]);
  }

  /** As {@link seal}, in steps between which comes whatever else is ready: for a text of some megabytes. */
  async sealLong(text: string, context: string): Promise<Buffer> {
    const { cipher, finish } = this.begin(context);
    const body: Buffer[] = [];
    for (const piece of cut(text)) {
      body.push(cipher.update(piece, 'utf8'));
      await setImmediate();
    }
    return finish(body);
  }

  /**
   * The text that {@link sealLong} sealed, in UTF-8, in as many pieces as were given; in steps, as there.
   *
   * @param sealed the pieces, of which the first one has the whole header
   * @throws Error as {@link unseal}
   */
  async unsealLong(sealed: readonly Buffer[], context: string): Promise<Buffer[]> {
    for (let index = 0; index < this.keys.length; index += 1) {
      const pieces = await this.tryUnsealLong(sealed, context, index);
      if (pieces !== null) return pieces;
    }
    throw doesNotOpen(context);
  }

  /**
   * @throws Error when no key of ours opens the value, or it was sealed for another context
   */
  unseal(sealed: Buffer, context: string): string {
    for (let index = 0; index < this.keys.length; index += 1) {
      const text = this.tryUnseal(sealed, context, index);
      if (text !== null) return text;
    }
    throw doesNotOpen(context);
  }

  private begin(context: string) {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.key(0), nonce);
    cipher.setAAD(Buffer.from(context));
    const finish = (body: readonly Buffer[]): Buffer => {
      const end = cipher.final();
      // Put together once: a value of some megabytes is copied no more often than it must be.
      return Buffer.concat([Buffer.of(VERSION), nonce, cipher.getAuthTag(), ...body, end]);
    };
    return { cipher, finish };
  }

  private tryUnseal(sealed: Buffer, context: string, keyIndex: number): string | null {
    const decipher = this.openHeader(sealed, context, keyIndex);
    if (!decipher) return null;
    try {
      return decipher.update(sealed.subarray(HEADER_BYTES), undefined, 'utf8') + decipher.final('utf8');
    } catch {
      return null;
    }
  }

  private async tryUnsealLong(sealed: readonly Buffer[], context: string, keyIndex: number): Promise<Buffer[] | null> {
    const [first = Buffer.alloc(0), ...others] = sealed;
    const decipher = this.openHeader(first, context, keyIndex);
    if (!decipher) return null;
    const opened: Buffer[] = [];
    for (const piece of [first.subarray(HEADER_BYTES), ...others]) {
      opened.push(decipher.update(piece));
      await setImmediate();
    }
    try {
      return [...opened, decipher.final()];
    } catch {
      return null;
    }
  }

  /** Null where what begins so was not sealed here. */
  private openHeader(sealed: Buffer, context: string, keyIndex: number): DecipherGCM | null {
    if (sealed.length < HEADER_BYTES || sealed[0] !== VERSION) return null;
    const decipher = createDecipheriv('aes-256-gcm', this.key(keyIndex), sealed.subarray(1, 1 + NONCE_BYTES));
    decipher.setAAD(Buffer.from(context));
    return decipher.setAuthTag(sealed.subarray(1 + NONCE_BYTES, HEADER_BYTES));
  }

  private key(index: number): Buffer {
    const key = this.keys[index];
    if (!key) throw new Error('A sealer needs at least one secret');
    return key;
  }
}

/** A text in pieces. None ends within a character that takes two places. */
function* cut(text: string): Generator<string> {
  for (let start = 0, end; start < text.length; start = end) {
    end = Math.min(start + PIECE_LENGTH, text.length);
    const isWithin = end < text.length && (text.codePointAt(end - 1) ?? 0) > 0xff_ff;
    if (isWithin) end += 1;
    yield text.slice(start, end);
  }
}

/** None of the server's secrets opens a sealed value. */
export class SealedOtherwiseError extends Error {}

function doesNotOpen(context: string): SealedOtherwiseError {
  return new SealedOtherwiseError(
    `A sealed value does not open (${context.split('/')[0]}); was VESTIBULE_SECRET changed?`,
  );
}
