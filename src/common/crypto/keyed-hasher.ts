import { createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';

/**
 * Hashes secrets that outlive a session (HMAC-SHA-256 under keys derived from the server's secret): whoever has the
 * database alone cannot tell whether a string is one of them, nor put one of their own in.
 */
export class KeyedHasher {
  private readonly keys: readonly KeyObject[];

  /**
   * @param secrets the server secret first; the one before the last rotation, if any, second: what was hashed with it is
   *   still found
   * @param purpose what is hashed; the same text under another purpose has another hash
   */
  constructor(secrets: readonly string[], purpose: string) {
    const derive = (secret: string) =>
      createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', `vestibule/${purpose}/v1`, 32)));
    this.keys = secrets.map(derive);
  }

  /** The hashes that a text may be stored under: the present one first. */
  candidates(text: string): Buffer[] {
    return this.keys.map((key) => createHmac('sha256', key).update(text).digest());
  }

  /** The hash that a text is stored under from now on. */
  hash(text: string): Buffer {
    const [hash] = this.candidates(text);
    if (!hash) throw new Error('A hasher needs at least one secret');
    return hash;
  }
}
