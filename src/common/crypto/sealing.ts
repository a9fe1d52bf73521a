import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const VERSION = 1;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const HEADER_BYTES = 1 + NONCE_BYTES + TAG_BYTES;

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
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.key(0), nonce);
    cipher.setAAD(Buffer.from(context));
    // Put together once: a value of some megabytes is copied no more often than it must be.
    const body = [cipher.update(text, 'utf8'), cipher.final()];
    return Buffer.concat([Buffer.of(VERSION), nonce, cipher.getAuthTag(), ...body]);
  }

  /**
   * @throws Error when no key of ours opens the value, or it was sealed for another context
   */
  unseal(sealed: Buffer, context: string): string {
    for (let index = 0; index < this.keys.length; index += 1) {
      const text = this.tryUnseal(sealed, context, index);
      if (text !== null) return text;
    }
    throw new Error(`A sealed value does not open (${context.split('/')[0]}); was VESTIBULE_SECRET changed?`);
  }

  private tryUnseal(sealed: Buffer, context: string, keyIndex: number): string | null {
    if (sealed.length < HEADER_BYTES || sealed[0] !== VERSION) return null;
    const decipher = createDecipheriv('aes-256-gcm', this.key(keyIndex), sealed.subarray(1, 1 + NONCE_BYTES));
    decipher.setAAD(Buffer.from(context));
    decipher.setAuthTag(sealed.subarray(1 + NONCE_BYTES, HEADER_BYTES));
    try {
      return decipher.update(sealed.subarray(HEADER_BYTES), undefined, 'utf8') + decipher.final('utf8');
    } catch {
      return null;
    }
  }

  private key(index: number): Buffer {
    const key = this.keys[index];
    if (!key) throw new Error('A sealer needs at least one secret');
    return key;
  }
}
