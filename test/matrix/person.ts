import { hashSync } from '@node-rs/bcrypt';
import { expectOk, type Account } from '../support/project';
import { freshTag, sql, type EmptyPlace } from './place';

/** A user of a place, and everything that belongs to them. What they have contains their tag. */
export interface Person {
  userId: string;
  tag: string;
  email: string;
  password: string;
  /** The stored hash of it; null of a person without one. */
  passwordHash: string | null;
  isAnonymous: boolean;
  accessToken: string;
  refreshToken: string;
  /** Ids of what belongs to them, by kind. */
  things: Map<string, string>;
}

interface Tokens {
  access_token: string;
  refresh_token: string;
}

/** A user with everything that servers can give one, signed in. */
export async function createPerson(place: EmptyPlace, { isAnonymous = false } = {}): Promise<Person> {
  const tag = `${place.tag}${freshTag()}`;
  const [email, password] = [`${tag}@example.com`, `${tag}-password`];
  // A cheap hash of another system: making one of our own takes longer than all the rest.
  const passwordHash = isAnonymous ? null : hashSync(password, { cost: 4 });
  const { id } = expectOk(
    await place.project.server<{ id: string }>('POST /users', {
      body: {
        display_name: `Name ${tag}`,
        client_metadata: { of: tag },
        client_read_only_metadata: { of: tag },
        server_metadata: { of: tag, for: place.serverTag },
        ...(isAnonymous
          ? { is_anonymous: true }
          : {
              primary_email: email,
              primary_email_verified: true,
              primary_email_auth_enabled: true,
              password_hash: passwordHash,
              ...(place.name === 'internal' ? {} : { oauth_providers: [{ id: 'github', account_id: tag }] }),
            }),
      },
    }),
  );
  const { accessToken, refreshToken } = await beginSession(place, id);
  return { userId: id, tag, email, password, passwordHash, isAnonymous, accessToken, refreshToken, things: new Map() };
}

/** The owner of a project as a user of the dashboard's own. */
export async function ownerAsPerson(owner: Account): Promise<Person> {
  const { userId, email, password, accessToken, refreshToken } = owner;
  const stored = `SELECT password_hash AS hash FROM users WHERE project_id = 'internal' AND id = $1`;
  const [row] = await sql<{ hash: string }>(stored, [userId]);
  const rest = {
    tag: email.split('@')[0] ?? email,
    passwordHash: row?.hash ?? null,
    isAnonymous: false,
    things: new Map(),
  };
  return { userId, email, password, accessToken, refreshToken, ...rest };
}

/** Another session of a user. */
export async function beginSession(
  { project }: EmptyPlace,
  userId: string,
): Promise<{ accessToken: string; refreshToken: string }> {
  const begun = expectOk(await project.server<Tokens>('POST /auth/sessions', { body: { user_id: userId } }));
  return { accessToken: begun.access_token, refreshToken: begun.refresh_token };
}
