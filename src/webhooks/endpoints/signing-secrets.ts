import { randomBytes } from 'node:crypto';
import type { Sealer } from '../../common/crypto/sealing.js';
import { SECRET_BYTES } from '../webhooks.limits.js';

/** The prefix of secrets in Standard Webhooks. */
export const SECRET_PREFIX = 'whsec_';

/** The endpoint that a secret belongs to. */
export interface SecretOwner {
  projectId: string;
  id: string;
}

/** A new secret to sign messages with. */
export function makeSecret(): string {
  return SECRET_PREFIX + randomBytes(SECRET_BYTES).toString('base64');
}

/** A secret as it is stored. */
export function sealSecret(sealer: Sealer, secret: string, owner: SecretOwner): Buffer {
  return sealer.seal(secret, contextOf(owner));
}

/** The bytes that messages are signed with: of the stored secret, and of the one before while it still signs. */
export function openSecrets(
  sealer: Sealer,
  { secret, previousSecret }: { secret: Buffer | null; previousSecret: Buffer | null },
  owner: SecretOwner,
): Buffer[] {
  return [secret, previousSecret].flatMap((sealed) => {
    if (!sealed) return [];
    const text = sealer.unseal(sealed, contextOf(owner));
    return [Buffer.from(text.slice(SECRET_PREFIX.length), 'base64')];
  });
}

function contextOf({ projectId, id }: SecretOwner): string {
  return `webhook-secret/${projectId}/${id}`;
}
