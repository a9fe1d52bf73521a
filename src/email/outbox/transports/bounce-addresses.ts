import { timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { KeyedHasher } from '../../../common/crypto/keyed-hasher.js';
import { SECRETS, type KeptSecrets } from '../../../common/environment/data-dir.js';
import { ENVIRONMENT, type Environment } from '../../../common/environment/environment.js';

const ID_BYTES = 16;
const PROOF_BYTES = 10;
/** Both parts in base32: 42 characters, in capitals or not, of the 64 that a local part has. */
const TOKEN_LENGTH = 42;
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';
const BITS = 5;

/**
 * The addresses to which emails through the operator's server come back: the operator's address with a token behind a plus,
 * which names the email and proves that this server made it.
 */
@Injectable()
export class BounceAddresses {
  private readonly hasher: KeyedHasher;
  private readonly place: { local: string; domain: string } | null;

  constructor(
    @Inject(ENVIRONMENT) { bounceAddress, secretPrevious }: Environment,
    @Inject(SECRETS) { secret }: KeptSecrets,
  ) {
    this.hasher = new KeyedHasher(secretPrevious ? [secret, secretPrevious] : [secret], 'email-bounces');
    const [local = '', domain = ''] = (bounceAddress ?? '').toLowerCase().split('@');
    this.place = domain === '' ? null : { local, domain };
  }

  /**
   * The envelope sender of an email by its Message-ID; null where the operator has no address for it.
   *
   * @example addresses.of('<5f0c1c3a-6f0e-4a4e-9d55-0242ac120002@example.com>') // 'bounces+l4gb…@mail.example.com'
   */
  of(messageId: string): string | null {
    const bytes = Buffer.from(messageId.replaceAll('-', '').slice(1, 1 + 2 * ID_BYTES), 'hex');
    if (!this.place || bytes.length !== ID_BYTES) return null;
    const proof = this.hasher.hash(bytes.toString('hex')).subarray(0, PROOF_BYTES);
    return `${this.place.local}+${toBase32(Buffer.concat([bytes, proof]))}@${this.place.domain}`;
  }

  /** The id of the email that came back to an address in a text, such as the header To; null for one that is not proven. */
  findEmail(text: string): string | null {
    if (!this.place) return null;
    const [start, end] = [`${this.place.local}+`, `@${this.place.domain}`];
    const lower = text.toLowerCase();
    for (let at = lower.indexOf(start); at !== -1; at = lower.indexOf(start, at + 1)) {
      const token = lower.slice(at + start.length, at + start.length + TOKEN_LENGTH);
      if (!lower.startsWith(end, at + start.length + TOKEN_LENGTH)) continue;
      const id = this.open(token);
      if (id !== null) return id;
    }
    return null;
  }

  private open(token: string): string | null {
    if (!/^[a-z2-7]+$/.test(token)) return null;
    const bytes = fromBase32(token);
    const id = bytes.subarray(0, ID_BYTES).toString('hex');
    const shown = bytes.subarray(ID_BYTES, ID_BYTES + PROOF_BYTES);
    const isRight = this.hasher.candidates(id).some((proof) => timingSafeEqual(proof.subarray(0, PROOF_BYTES), shown));
    return isRight ? id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5') : null;
  }
}

function toBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => ALPHABET[Number.parseInt(group.padEnd(BITS, '0'), 2)]).join('');
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((character) => ALPHABET.indexOf(character).toString(2).padStart(BITS, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
