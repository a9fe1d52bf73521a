import { createProject } from '../support/project';
import { openHelper, runScenario, SCENARIO_TIMEOUT_MS, type Helper, type Step } from './support/scenario';

const VERSIONS = ['41', '108'];
const SYSTEM = [
  '$delete_team',
  '$invite_members',
  '$manage_api_keys',
  '$read_members',
  '$remove_members',
  '$update_team',
];
const MEMBER = ['$invite_members', '$read_members', 'team_member'];

/** The results of the scenario in every version, step by step. */
const EXPECTED: Record<string, unknown> = {
  'a user makes, reads and changes teams': {
    selected: true,
    hasImage: true,
    listed: [0, 1],
    displayName: 'Sales of May',
    clientMetadata: { some_key: { inner_key: 1 } },
    readOnly: null,
    chosen: true,
    none: null,
    unknown: null,
  },
  'members see each other, under the names of the team': {
    before: ['Ada', null],
    profile: 'Ada',
    after: [
      [true, 'Ada of sales', null],
      [false, null, null],
    ],
    left: 1,
    gone: null,
  },
  'a user knows what they may do': {
    admin: [...SYSTEM, 'team_admin'],
    granted: ['team_admin'],
    member: MEMBER,
    held: '$delete_team',
    lacking: null,
    has: [true, false],
    project: [],
    unknown: false,
  },
  'a user is refused what they may not do': {
    update: 'TEAM_PERMISSION_REQUIRED',
    delete: 'TEAM_PERMISSION_REQUIRED',
    select: 'TEAM_MEMBERSHIP_NOT_FOUND',
    leave: 'TEAM_MEMBERSHIP_NOT_FOUND',
    profile: 'TEAM_MEMBERSHIP_NOT_FOUND',
    teams: 1,
  },
  'a user deletes a team': { teams: [0, 0], selected: null, server: null },
  'a server handles teams': {
    displayName: 'Research 2',
    image: 'https://example.com/team.png',
    serverMetadata: { a_key: 1 },
    readOnly: { plan: 'x' },
    hasDate: true,
    again: 'TEAM_MEMBERSHIP_ALREADY_EXISTS',
    users: [
      ['Ada', 'Ada', null],
      ['Bob', 'Bob', null],
    ],
    address: true,
    members: [1, 0],
    listed: 2,
    gone: null,
  },
  'a server handles the teams of a user': {
    first: true,
    none: null,
    teams: [true],
    found: null,
    profile: 'Doctor Ada',
  },
  'a user invites into a team': {
    listed: [true, true],
    usable: 'ok',
    details: 'Sales',
    stranger: 'USER_AUTHENTICATION_REQUIRED',
    accepted: 'ok',
    again: 'VERIFICATION_CODE_ALREADY_USED',
    permissions: MEMBER,
    left: 0,
  },
  'a user takes an invitation back': {
    refused: 'TEAM_PERMISSION_REQUIRED',
    left: 0,
    accepted: 'VERIFICATION_CODE_NOT_FOUND',
  },
  'a server invites into a team': { listed: 36, wrong: 'VERIFICATION_CODE_NOT_FOUND', accepted: 'ok' },
  'an admin defines permissions': {
    seen: [...SYSTEM, 'team_admin', 'team_member'],
    lead: ['Leads the team', ['helper']],
    reports: ['reports', 'Figures', []],
    taken: 'PERMISSION_ID_ALREADY_EXISTS',
    dangling: 'CONTAINED_PERMISSION_NOT_FOUND',
    unknown: 'PERMISSION_NOT_FOUND',
  },
  'a server grants and revokes permissions': {
    granted: ['$invite_members', '$read_members', 'helper', 'lead', 'team_member'],
    revoked: MEMBER,
    project: [true, ['reports']],
    after: false,
    twice: 'TEAM_PERMISSION_NOT_FOUND',
    project2: 'PERMISSION_NOT_FOUND',
    scope: 'WRONG_PERMISSION_SCOPE',
    unknown: 'PERMISSION_NOT_FOUND',
  },
  'an admin takes definitions away': {
    without: ['$invite_members', '$read_members', 'lead', 'team_member'],
    after: MEMBER,
    left: [],
  },
  'an admin says what creators and members of teams may do': {
    creator: ['team_admin'],
    member: ['team_member'],
    held: ['$read_members'],
  },
};

const helpers: Helper[] = [];
const outcomes = new Map<string, Promise<Record<string, Step>>>();

/** Each version has a project of its own: they define permissions of the same names. */
async function runVersion(version: string): Promise<Record<string, Step>> {
  const project = await createProject({ client_team_creation_enabled: true, allow_localhost: true });
  const helper = await openHelper(project);
  helpers.push(helper);
  return runScenario('teams.mjs', version, { project, helper });
}

beforeAll(async () => {
  for (const version of VERSIONS) outcomes.set(version, runVersion(version));
  await Promise.allSettled(outcomes.values());
}, SCENARIO_TIMEOUT_MS);

afterAll(() => Promise.all(helpers.map((helper) => helper.close())));

describe.each(VERSIONS)('teams and permissions with the public SDK 2.8.%s', (version) => {
  it.each(Object.keys(EXPECTED))('%s', async (name) => {
    const step = (await outcomes.get(version))?.[name];
    expect(step).toEqual({ ok: true, value: EXPECTED[name] });
  });
});
