import type { KeySetFragment, NewKeySetFragment } from '../../gql/graphql.js';

export type KeyName = 'publishableClientKey' | 'secretServerKey' | 'superSecretAdminKey';

interface KeyKind {
  name: KeyName;
  label: string;
  prefix: string;
  /** The purpose of the key, and who may see it. */
  purpose: string;
  /** The consequence of revoking it. */
  loss: string;
  variable: string;
}

export const KEY_KINDS: KeyKind[] = [
  {
    name: 'publishableClientKey',
    label: 'Publishable client key',
    prefix: 'pck_',
    purpose: 'For browsers and apps, where users act for themselves. It may be public.',
    loss: 'Web pages and apps that use it: nobody can sign in there or stay signed in.',
    variable: 'STACK_PUBLISHABLE_CLIENT_KEY',
  },
  {
    name: 'secretServerKey',
    label: 'Secret server key',
    prefix: 'ssk_',
    purpose: 'For your back end. It reads and changes every user; keep it secret.',
    loss: 'Back ends that use it: they can no longer read or change users.',
    variable: 'STACK_SECRET_SERVER_KEY',
  },
  {
    name: 'superSecretAdminKey',
    label: 'Super secret admin key',
    prefix: 'sak_',
    purpose: 'For scripts that configure the project. Leave it out unless you have one.',
    loss: 'Scripts that configure the project with it.',
    variable: 'STACK_SUPER_SECRET_ADMIN_KEY',
  },
];

export function listKinds(set: KeySetFragment | NewKeySetFragment): KeyKind[] {
  return KEY_KINDS.filter(({ name }) => set[name] !== null);
}

export type KeySetStatus = 'active' | 'replaced' | 'expired' | 'revoked';

/** Replaced keys go on until they expire. */
export function statusOf(set: KeySetFragment, now: number): KeySetStatus {
  if (set.manuallyRevokedAtMillis !== null) return 'revoked';
  if (set.expiresAtMillis <= now) return 'expired';
  return set.replacedById === null ? 'active' : 'replaced';
}

/** The lines of an .env file, under the names that the client library reads. */
export function writeEnvFile(set: NewKeySetFragment, project: { apiUrl: string; projectId: string }): string {
  const lines = [`STACK_API_URL=${project.apiUrl}`, `STACK_PROJECT_ID=${project.projectId}`];
  for (const { name, variable } of listKinds(set)) lines.push(`${variable}=${set[name]}`);
  return `${lines.join('\n')}\n`;
}
