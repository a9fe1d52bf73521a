import { randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { Sealer } from '../../common/crypto/sealing.js';

const derive = promisify<string, Buffer, number, { N: number; r: number; p: number; maxmem: number }, Buffer>(scrypt);

/** The parameters that the key of an export is derived with, and a check of the passphrase. */
export interface SecretsHeader {
  kdf: 'scrypt';
  ln: number;
  r: number;
  p: number;
  /** In base64. */
  salt: string;
  check: string;
}

const COSTS = { ln: 15, r: 8, p: 1 } as const;
const KEY_BYTES = 32;
const CHECK = 'export';

/** Seals the secrets of lines under a passphrase (scrypt, AES-256-GCM), each for its line alone. */
export class ExportSealer {
  private constructor(private readonly sealer: Sealer) {}

  /** A new one, with what has to stand in the header. */
  static async create(passphrase: string): Promise<{ sealer: ExportSealer; header: SecretsHeader }> {
    const salt = randomBytes(16);
    const sealer = await ExportSealer.derive(passphrase, salt);
    const check = sealer.seal({}, CHECK);
    return { sealer, header: { kdf: 'scrypt', ...COSTS, salt: salt.toString('base64'), check } };
  }

  /** The one of a header; null when the passphrase is wrong, or the header is none that this server writes. */
  static async open(passphrase: string, header: unknown): Promise<ExportSealer | null> {
    const { kdf, ln, r, p, salt, check } = (header ?? {}) as Partial<Record<keyof SecretsHeader, unknown>>;
    const isOurs = kdf === 'scrypt' && ln === COSTS.ln && r === COSTS.r && p === COSTS.p;
    if (!isOurs || typeof salt !== 'string' || typeof check !== 'string' || salt.length > 100) return null;
    const sealer = await ExportSealer.derive(passphrase, Buffer.from(salt, 'base64'));
    return sealer.unseal(check, CHECK) ? sealer : null;
  }

  private static async derive(passphrase: string, salt: Buffer): Promise<ExportSealer> {
    const { ln, r, p } = COSTS;
    const key = await derive(passphrase.normalize('NFKC'), salt, KEY_BYTES, { N: 2 ** ln, r, p, maxmem: 2 ** 27 });
    return new ExportSealer(new Sealer([key], 'export/v1'));
  }

  /** @param context which line it is of */
  seal(secrets: object, context: string): string {
    return this.sealer.seal(JSON.stringify(secrets), context).toString('base64');
  }

  /** Null for what was not sealed for this line under this passphrase. */
  unseal(sealed: string, context: string): Record<string, unknown> | null {
    try {
      return JSON.parse(this.sealer.unseal(Buffer.from(sealed, 'base64'), context)) as Record<string, unknown>;
    } catch {
      return null;
    }
  }
}

/** The line that secrets belong to, as a text that they are sealed with. */
export function secretsContext(line: Record<string, unknown>): string {
  return [line.type, line.id ?? line.store_id ?? '', line.key_digest ?? ''].join('/');
}
