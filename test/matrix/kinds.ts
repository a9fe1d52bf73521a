import { randomUUID } from 'node:crypto';
import { randomToken } from '../../src/common/crypto/random-token.js';
import { fingerprintOf } from '../../src/users/sessions/password-fingerprint.js';
import { MARKETING, templateTsx, themeTsx } from '../support/emails';
import { waitFor } from '../support/process';
import { expectOk, FAR_FUTURE, freshEmail } from '../support/project';
import { decodeToken } from '../support/tokens';
import { GIF } from '../support/users';
import { codes, idIn, uuids, type Kind } from './kind';
import { API_KEY_KINDS } from './api-key-kinds';
import { beginSession, type Person } from './person';
import { sql, type EmptyPlace } from './place';
import { TEAM_KINDS } from './team-kinds';

/** An email that was sent to somebody, by its id. */
async function sendMail({ project }: EmptyPlace, { userId, tag }: Person): Promise<string> {
  const body = { user_ids: [userId], subject: `Email ${tag}`, html: `<p>${tag}</p>`, theme_id: false };
  expectOk(await project.server('POST /emails/send-email', { body }));
  let id = '';
  await waitFor(async () => {
    const found = `SELECT id FROM emails WHERE project_id = $1 AND user_id = $2 AND status IN ('sent', 'skipped')`;
    id = (await sql<{ id: string }>(found, [project.id, userId]))[0]?.id ?? '';
    return id !== '';
  });
  return id;
}

/** A login of a command line that waits: the code for the page and the one to poll with. */
async function beginLogin({ project }: EmptyPlace): Promise<{ login_code: string; polling_code: string }> {
  const begun = await project.client<{ login_code: string; polling_code: string }>('POST /auth/cli');
  return expectOk(begun);
}

const TOKEN = { unknown: randomToken, malformed: null, isSecret: true } as const;

const CREATE_STORE = 'mutation ($input: DataVaultStoreCreateInput!) { createDataVaultStore(input: $input) { id } }';

export const KINDS = {
  user: { ...uuids('person', (_, { userId }) => userId), hasMe: true },
  address: {
    of: 'person',
    make: (_, { email }) => email,
    unknown: freshEmail,
    malformed: 'no address',
  },
  channel: uuids('person', ({ project }, { userId, tag }) => {
    const body = { user_id: userId, type: 'email', value: `more-${tag}@example.com`, used_for_auth: false };
    return idIn(project.server('POST /contact-channels', { body }));
  }),
  linkedAccount: uuids('person', ({ project }, { userId, tag }) => {
    const flags = { allow_sign_in: false, allow_connected_accounts: true };
    const body = { user_id: userId, provider_config_id: 'github', account_id: `more-${tag}`, ...flags };
    return idIn(project.server('POST /oauth-providers', { body }));
  }),
  session: uuids('person', async (place, { userId }) => {
    const { accessToken } = await beginSession(place, userId);
    return decodeToken(accessToken).claims.refresh_token_id;
  }),
  // Beside another one: the last way in is not to be removed.
  passkey: {
    of: 'person',
    make: async ({ project }, { userId }) => {
      const ids = [randomToken(), randomToken()];
      const insert = `WITH marked AS (UPDATE users SET passkey_auth_enabled = true WHERE project_id = $1 AND id = $2)
        INSERT INTO passkeys (project_id, user_id, credential_id, public_key, counter, transports, device_type)
        SELECT $1, $2, unnest($3::text[]), '', 0, '[]', 'singleDevice'`;
      await sql(insert, [project.id, userId, ids]);
      return ids[0]!;
    },
    unknown: randomToken,
    malformed: null,
  },
  trustedDevice: uuids('person', async ({ project }, { userId }) => {
    const insert = `INSERT INTO trusted_devices (project_id, id, user_id, token_hash, expires_at)
      VALUES ($1, $2, $3, '', now() + interval '1 day')`;
    const id = randomUUID();
    await sql(insert, [project.id, id, userId]);
    return id;
  }),
  refreshToken: {
    of: 'person',
    make: async (place, { userId }) => (await beginSession(place, userId)).refreshToken,
    ...TOKEN,
  },
  mail: uuids('person', sendMail),
  mailing: uuids('place', async ({ project }) => {
    const subject = `Mailing ${randomUUID()}`;
    const body = { user_ids: [], subject, html: '<p>Hello</p>', theme_id: false };
    expectOk(await project.server('POST /emails/send-email', { body }));
    const found = 'SELECT id FROM mailings WHERE project_id = $1 AND subject = $2';
    const [row] = await sql<{ id: string }>(found, [project.id, subject]);
    return row?.id ?? randomUUID();
  }),
  loginCode: { of: 'person', make: async (place) => (await beginLogin(place)).login_code, ...TOKEN },
  pollingCode: { of: 'person', make: async (place) => (await beginLogin(place)).polling_code, ...TOKEN },
  signInCode: codes('one-time-password', ({ email }) => ({ email })),
  resetCode: codes('password-reset', ({ userId, email, passwordHash }) => ({
    user_id: userId,
    email,
    password_fingerprint: fingerprintOf(passwordHash),
  })),
  verificationCode: codes('contact-channel-verification', ({ userId, email }) => ({ user_id: userId, email })),
  /** For the address that is not verified yet. */
  channelCode: codes('contact-channel-verification', async ({ userId, tag }, get) => {
    await get('channel');
    return { user_id: userId, email: `more-${tag}@example.com` };
  }),
  secondFactorCode: codes('mfa-attempt', ({ userId }) => ({ user_id: userId, is_new_user: false })),
  registrationCode: codes('passkey-registration', ({ userId }) => ({ challenge: 'none', user_id: userId })),
  challengeCode: codes('passkey-authentication', () => ({ challenge: 'none' })),
  unsubscribeCode: codes('unsubscribe', ({ userId }) => ({ user_id: userId, category_id: MARKETING })),
  ...TEAM_KINDS,
  ...API_KEY_KINDS,
  image: {
    of: 'person',
    make: async ({ project }, { userId }) => {
      const body = { profile_image_url: `data:image/gif;base64,${GIF}` };
      const shown = expectOk(await project.server<{ profile_image_url: string }>(`PATCH /users/${userId}`, { body }));
      return shown.profile_image_url.split('/').at(-1) ?? '';
    },
    unknown: () => `${randomUUID()}.gif`,
    malformed: 'no-image',
  },
  project: {
    of: 'place',
    make: ({ project }) => project.id,
    unknown: randomUUID,
    malformed: null,
  },
  store: {
    of: 'place',
    make: async ({ project, tag }) => {
      const id = `${tag}-${randomUUID().slice(0, 8)}`;
      const input = { id, displayName: `Store ${tag}` };
      const made = await project.graphql(CREATE_STORE, { input });
      if (made.data === null) throw new Error(JSON.stringify(made.errors));
      return id;
    },
    unknown: () => `unknown-${randomUUID().slice(0, 8)}`,
    malformed: null,
  },
  bulkAction: uuids('place', async ({ project }) => {
    const body = { action: 'sign_out', user_ids: [randomUUID()] };
    const id = await idIn(project.admin('POST /users/bulk-actions', { body }));
    // One that is at work changes by itself.
    await waitFor(async () => {
      const { state } = expectOk(await project.admin<{ state: string }>(`GET /users/bulk-actions/${id}`));
      return state === 'completed';
    });
    return id;
  }),
  savedView: uuids('place', ({ project, tag }) =>
    idIn(project.admin('POST /internal/saved-views', { body: { name: `View ${tag} ${randomUUID()}`, filter: {} } })),
  ),
  import: uuids('place', ({ project }) => idIn(project.admin('POST /internal/imports', { body: { format: 'jsonl' } }))),
  draft: uuids('place', ({ project, adminTag }) => {
    const body = { display_name: `Draft ${adminTag}`, tsx_source: templateTsx(adminTag) };
    return idIn(project.admin('POST /internal/email-drafts', { body }));
  }),
  draftWithoutCode: uuids('place', ({ project, adminTag }) => {
    const content = { subject: adminTag, category: 'Marketing', blocks: [{ kind: 'text', text: adminTag }] };
    return idIn(project.admin('POST /internal/email-drafts', { body: { display_name: `Draft ${adminTag}`, content } }));
  }),
  template: uuids('place', async ({ project, adminTag }) => {
    const id = await idIn(project.admin('POST /internal/email-templates', { body: { display_name: `T ${adminTag}` } }));
    const body = { tsx_source: templateTsx(adminTag) };
    expectOk(await project.admin(`PATCH /internal/email-templates/${id}`, { body }));
    return id;
  }),
  theme: uuids('place', async ({ project, adminTag }) => {
    const id = await idIn(project.admin('POST /internal/email-themes', { body: { display_name: `T ${adminTag}` } }));
    expectOk(await project.admin(`PATCH /internal/email-themes/${id}`, { body: { tsx_source: themeTsx(adminTag) } }));
    return id;
  }),
  webhookEndpoint: uuids('place', async ({ project, adminTag }) => {
    // Of a type that happens in the dashboard's own project alone: nothing is ever sent.
    const body = {
      url: 'http://127.0.0.1:9/hook',
      description: `Endpoint ${adminTag}`,
      event_types: ['feature_request.voted'],
    };
    return idIn(project.admin('POST /internal/webhook-endpoints', { body }));
  }),
  keySet: uuids('place', ({ project, adminTag }) => {
    const body = {
      description: `Keys ${adminTag}`,
      expires_at_millis: FAR_FUTURE,
      has_publishable_client_key: true,
      has_secret_server_key: true,
      has_super_secret_admin_key: true,
    };
    return idIn(project.admin('POST /internal/api-keys', { body }));
  }),
} satisfies Record<string, Kind>;

export type KindName = keyof typeof KINDS;

export const kindOf = (name: KindName): Kind => KINDS[name];
