import {
  CHANNEL,
  DEMO_USER_ID,
  makeApiKey,
  makeProject,
  makeSession,
  makeTeam,
  makeUser,
  type SettingsMocks,
} from './demonstration-data.js';

type Body = Readonly<Record<string, unknown>>;
type Answer = (body: Body, id: string) => unknown;

const NO_MOCK_PROJECT = { config: { allowUserApiKeys: true, clientTeamCreationEnabled: true } };

/**
 * Answers the requests of a demonstration with made-up data, and nobody hears of them. What is changed there stays changed
 * as long as the page is shown; what is not here is done without an effect.
 */
export function createDemonstration(projectId: string, mocks: SettingsMocks): typeof fetch {
  const answers = createAnswers(projectId, mocks);
  return async (url, { method = 'GET', body } = {}) => {
    const asked = `${method} ${new URL(url as string).pathname.split('/').slice(3).join('/')}`;
    const sent = (typeof body === 'string' ? JSON.parse(body) : {}) as Body;
    const nothing = method === 'GET' ? listOf([]) : { success: true };
    for (const [route, answer] of Object.entries(answers)) {
      const found = new RegExp(`^${route.replace(':id', '([^/]+)')}$`).exec(asked);
      if (found) return Response.json(answer(sent, decodeURIComponent(found[1] ?? '')) ?? nothing);
    }
    return Response.json(nothing);
  };
}

const DEMONSTRATION_PASSKEY = {
  id: 'demo',
  user_id: 'demo',
  name: 'Demo',
  created_at_millis: Date.UTC(2026, 0, 1),
  last_used_at_millis: null,
};

/** Those that nothing changes. */
const FIXED_ANSWERS: Record<string, Answer> = {
  'GET team-member-profiles/:id/me': (_, teamId) => makeProfile(teamId),
  'POST auth/mfa/recovery-codes': () => ({ codes: ['demo-demo-demo-demo'] }),
  'GET auth/passkeys': () => listOf([DEMONSTRATION_PASSKEY]),
  'GET auth/mfa/trusted-devices': () => listOf([]),
  'GET auth/mfa/recovery-codes': () => ({ left_count: 10, total_count: 10 }),
};

/** The answers by method and path; `:id` is what they are given. */
function createAnswers(projectId: string, mocks: SettingsMocks): Record<string, Answer> {
  const { mockUser = {}, mockApiKeys = [], mockProject = NO_MOCK_PROJECT, mockSessions = [] } = mocks;
  let user = makeUser(mockUser);
  let sessions = mockSessions.map(makeSession);
  let keys = mockApiKeys.map(makeApiKey);
  const teams: ReturnType<typeof makeTeam>[] = [];
  return {
    'GET projects/current': () => makeProject(projectId, mockProject),
    'GET users/me': () => user,
    'PATCH users/me': (body) => (user = { ...user, ...body }),
    'GET contact-channels': () => listOf([CHANNEL]),
    'GET auth/sessions': () => listOf(sessions),
    'DELETE auth/sessions/:id': (_, id) => void (sessions = sessions.filter((one) => one.id !== id)),
    'DELETE auth/sessions': () => {
      const others = sessions.filter((one) => !one.is_current_session);
      sessions = sessions.filter((one) => one.is_current_session);
      return { ended_count: others.length };
    },
    ...FIXED_ANSWERS,
    'GET user-api-keys': () => listOf(keys),
    'POST user-api-keys': ({ description }) => {
      const createdAt = new Date().toISOString();
      const key = makeApiKey({ id: `demo-${keys.length}`, description: String(description), createdAt });
      keys = [key, ...keys];
      return { ...key, value: 'demo' };
    },
    'PATCH user-api-keys/:id': (_, id) => {
      const revoke = (key: (typeof keys)[0]) =>
        key.id === id ? { ...key, manually_revoked_at_millis: Date.now() } : key;
      keys = keys.map(revoke);
      return keys.find((key) => key.id === id);
    },
    'GET teams': () => listOf(teams),
    'POST teams': ({ display_name }) => {
      const team = makeTeam(`demo-${teams.length}`, String(display_name));
      teams.push(team);
      return team;
    },
  };
}

function makeProfile(teamId: string) {
  return { team_id: teamId, user_id: DEMO_USER_ID, display_name: '', profile_image_url: null };
}

function listOf(items: readonly unknown[]) {
  return { items, is_paginated: true, pagination: { next_cursor: null } };
}
