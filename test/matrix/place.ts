import { randomBytes } from 'node:crypto';
import { Pool } from 'pg';
import { overrideConfig } from '../support/emails';
import { createProject, expectOk, tierCaller, type Account, type TestProject } from '../support/project';
import { databaseUrl, INTERNAL_KEYS } from '../support/server';
import type { Person } from './person';

/**
 * A project whose data can be told from any other's: everything in it contains its tag, what only servers may see is
 * marked besides, and so is what only administrators may see.
 */
export interface Place {
  name: string;
  project: Pick<TestProject, 'id' | 'keys' | 'client' | 'server' | 'admin' | 'graphql'>;
  owner: Account;
  tag: string;
  serverTag: string;
  adminTag: string;
  /** Ids of what belongs to the project itself, by kind. */
  things: Map<string, string>;
  people: { one: Person; two: Person; anonymous: Person };
}

/** A place before anybody is in it. */
export type EmptyPlace = Omit<Place, 'people'>;

let pool: Pool | undefined;

/** One statement on the database of the server, over connections that stay open until {@link closeDatabase}. */
export async function sql<T extends object>(text: string, values: unknown[] = []): Promise<T[]> {
  pool ??= new Pool({ connectionString: databaseUrl(), max: 4 });
  return (await pool.query<T>(text, values)).rows;
}

export async function closeDatabase(): Promise<void> {
  await pool?.end();
  pool = undefined;
}

/** A text that occurs nowhere else, and may stand in names, addresses and sources. */
export function freshTag(): string {
  return `zq${randomBytes(5).toString('hex')}`;
}

/** A project with everything switched on. */
export async function createPlace(name: string, owner: Account): Promise<EmptyPlace> {
  const tag = freshTag();
  const adminTag = `${tag}adm`;
  const project = await createProject(
    {
      magic_link_enabled: true,
      passkey_enabled: true,
      client_user_deletion_enabled: true,
      client_team_creation_enabled: true,
      oauth_providers: [
        { id: 'github', type: 'standard', client_id: `${adminTag}-id`, client_secret: `${adminTag}-secret` },
      ],
    },
    owner,
  );
  const config = { allow_user_api_keys: true, allow_team_api_keys: true };
  const body = { display_name: `Project ${tag}`, description: `About ${adminTag}`, config };
  expectOk(await project.admin('PATCH /internal/projects/current', { body }));
  await overrideConfig(project, {
    'payments.items.credits': { displayName: `Credits ${tag}`, customerType: 'user' },
    'payments.products.pack': {
      displayName: `Pack ${tag}`,
      customerType: 'user',
      stackable: true,
      prices: { once: { USD: '1' } },
    },
    'emails.server': {
      isShared: false,
      host: 'inbox.vestibule.internal',
      port: 587,
      username: `${adminTag}-user`,
      password: `${adminTag}-password`,
      senderName: `Sender ${tag}`,
      senderEmail: `${tag}@example.com`,
    },
  });
  // One at a time: so each call of the matrix finds the same.
  expectOk(await project.server('POST /emails/capacity-boost', { body: {} }));
  return { name, project, owner, tag, adminTag, serverTag: `${tag}srv`, things: new Map() };
}

/** The dashboard's own project, where owners of projects are users. */
export function internalPlace(owner: Account): EmptyPlace {
  const caller = (tier: 'client' | 'server' | 'admin') => tierCaller('internal', tier, INTERNAL_KEYS[tier]);
  const tag = freshTag();
  return {
    name: 'internal',
    project: {
      id: 'internal',
      keys: INTERNAL_KEYS,
      client: caller('client'),
      server: caller('server'),
      admin: caller('admin'),
      graphql: () => Promise.reject(new Error('Nobody asks the internal project over GraphQL here')),
    },
    owner,
    tag,
    adminTag: `${tag}adm`,
    serverTag: `${tag}srv`,
    things: new Map(),
  };
}
