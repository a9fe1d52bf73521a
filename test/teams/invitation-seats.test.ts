import { invite, sendInvitation } from '../support/invitations';
import { OWN_SERVER_MS, startOwnServer, type OwnServer } from '../support/own-server';
import { countOf, inParallel } from '../support/passwords';
import {
  createOwner,
  createProject,
  expectOk,
  freshEmail,
  graphqlCaller,
  internal,
  personalTeamOf,
  tierCaller,
  signUp,
  type Account,
} from '../support/project';
import { INTERNAL_KEYS } from '../support/server';

const SEATS = 3;
/** The dashboard's own project. */
const DASHBOARD = {
  client: tierCaller('internal', 'client', INTERNAL_KEYS.client),
  server: tierCaller('internal', 'server', INTERNAL_KEYS.server),
  graphql: graphqlCaller({ project: 'internal', tier: 'admin', keys: { admin: INTERNAL_KEYS.admin } }),
};

let server: OwnServer | null = null;
let owner: Account;
let teamId: string;

const accept = (code: string, as: Account) => internal('POST /team-invitations/accept', as, { code });
const inviteAs = async (by = owner) => (await invite(DASHBOARD, { teamId, email: freshEmail(), by })).code;
const full = () => ({
  status: 400,
  code: 'ITEM_QUANTITY_INSUFFICIENT_AMOUNT',
  details: { item_id: 'dashboard_admins', customer_id: teamId, quantity: -1 },
});

beforeEach(async () => {
  owner = await createOwner();
  teamId = await personalTeamOf(owner);
});

afterAll(() => server?.stop(), OWN_SERVER_MS);

describe('a team that owns projects', () => {
  it('takes in whom its owner invites, who then opens its projects, and invites nobody by that', async () => {
    const project = await createProject({}, owner);
    const colleague = await createOwner();
    expectOk(await accept(await inviteAs(), colleague));
    const { items } = expectOk(await internal<{ items: Array<{ id: string }> }>('GET /internal/projects', colleague));
    expect(items.map(({ id }) => id)).toContain(project.id);
    const headers = { 'x-stack-admin-access-token': colleague.accessToken };
    const keyless = tierCaller(project.id, 'admin', '');
    expect((await keyless('GET /internal/projects/current', { headers })).status).toBe(200);
    const guests = await Promise.all(Array.from({ length: SEATS }, () => createOwner()));
    for (const guest of guests) expectOk(await accept(await inviteAs(), guest));
    const asMember = await sendInvitation(DASHBOARD, { teamId, email: freshEmail(), by: colleague });
    expect(asMember).toMatchObject({
      code: 'TEAM_PERMISSION_REQUIRED',
      details: { permission_id: '$invite_members' },
    });
  });
});

describe('where the operator says how many may be in a team of the dashboard', () => {
  beforeAll(async () => {
    server = await startOwnServer({ VESTIBULE_INTERNAL_TEAM_SEATS: String(SEATS) });
  }, OWN_SERVER_MS);

  it('lets in as many as there are seats, of those who come at once, too, and uses up the other invitations', async () => {
    const guests = await Promise.all(Array.from({ length: 5 }, () => createOwner()));
    const codes: string[] = [];
    for (const _guest of guests) codes.push(await inviteAs());
    const answers = await inParallel(5, (index) => accept(codes[index] as string, guests[index] as Account));
    expect(countOf(answers, 200)).toBe(SEATS - 1);
    const left = answers.findIndex(({ status }) => status !== 200);
    expect(answers[left]).toMatchObject(full());
    expect(await accept(codes[left] as string, guests[left] as Account)).toMatchObject({
      code: 'VERIFICATION_CODE_ALREADY_USED',
    });
    // A member takes no second seat.
    expect((await accept(await inviteAs(), owner)).status).toBe(200);
    expect(await accept(await inviteAs(), guests[left] as Account)).toMatchObject(full());
  });

  it('counts no seats in other projects', async () => {
    const project = await createProject();
    const team = expectOk(await project.server<{ id: string }>('POST /teams', { body: { display_name: 'Many' } }));
    const users = Array.from({ length: SEATS + 1 }, () => project.server<{ id: string }>('POST /users', { body: {} }));
    for (const made of users) {
      const { id } = expectOk(await made);
      expectOk(await project.server(`POST /team-memberships/${team.id}/${id}`, { body: {} }));
    }
    const guest = await signUp(project.client);
    const { code } = await invite(project, { teamId: team.id, email: freshEmail() });
    const answer = await project.client('POST /team-invitations/accept', {
      body: { code },
      token: guest.accessToken,
    });
    expect(answer.status).toBe(200);
  });
});
