import { randomUUID } from 'node:crypto';
import type { BillingRead } from '../../src/payments/billing/billing.contract.js';
import { refusalOf } from '../support/payments';
import { createProject, expectOk, signUp, type Account, type TestProject } from '../support/project';
import { addMember, createTeam } from '../support/teams';
import { createUser } from '../support/users';

let project: TestProject;
let account: Account;
let teamId: string;

beforeAll(async () => {
  project = await createProject();
  account = await signUp(project.client);
  teamId = (await createTeam(project)).id;
  await addMember(project, teamId, account.userId);
  expectOk(await project.server(`POST /team-permissions/${teamId}/${account.userId}/team_admin`, { body: {} }));
});

const NOTHING = { has_customer: false, default_payment_method: null };
const asServer = (type: string, id: string) => project.server<BillingRead>(`GET /payments/billing/${type}/${id}`);
const asClient = (type: string, id: string, token: string | null = account.accessToken) =>
  project.client<BillingRead>(`GET /payments/billing/${type}/${id}`, { token: token ?? undefined });

describe('GET /payments/billing/{customer_type}/{customer_id}', () => {
  it('tells servers and administrators of everybody that nothing is known without a provider of payments', async () => {
    for (const [type, id] of [
      ['user', account.userId],
      ['team', teamId],
      ['custom', 'somebody else'],
    ] as const) {
      expect(expectOk(await asServer(type, id))).toEqual(NOTHING);
      expect(expectOk(await project.admin(`GET /payments/billing/${type}/${id}`))).toEqual(NOTHING);
    }
  });

  it('tells clients of their own user and of the teams that it administers', async () => {
    expect(expectOk(await asClient('user', account.userId))).toEqual(NOTHING);
    expect(expectOk(await asClient('user', account.userId.toUpperCase()))).toEqual(NOTHING);
    expect(expectOk(await asClient('team', teamId))).toEqual(NOTHING);
    const [other, strangers] = [await createUser(project), await createTeam(project)];
    expect(refusalOf(await asClient('user', other.id))).toEqual([403, 'CUSTOMER_OF_SOMEBODY_ELSE']);
    expect((await asClient('team', strangers.id)).code).toBe('TEAM_PERMISSION_REQUIRED');
    await addMember(project, strangers.id, account.userId);
    expect((await asClient('team', strangers.id)).code).toBe('TEAM_PERMISSION_REQUIRED');
    expect(refusalOf(await asClient('custom', 'somebody'))).toEqual([403, 'CUSTOMER_OF_SOMEBODY_ELSE']);
    for (const [type, id] of [
      ['user', account.userId],
      ['team', teamId],
    ] as const)
      expect((await asClient(type, id, null)).code).toBe('USER_AUTHENTICATION_REQUIRED');
  });

  it.each(['no uuid', 'me', randomUUID()])('finds no customer %s', async (id) => {
    expect((await asServer('user', encodeURIComponent(id))).code).toBe('USER_NOT_FOUND');
    expect((await asServer('team', encodeURIComponent(id))).code).toBe('TEAM_NOT_FOUND');
    // Clients do not learn that there is nobody.
    expect(refusalOf(await asClient('user', encodeURIComponent(id)))).toEqual([403, 'CUSTOMER_OF_SOMEBODY_ELSE']);
    expect((await asClient('team', encodeURIComponent(id))).code).toBe('TEAM_PERMISSION_REQUIRED');
  });

  it('finds nothing of another project, and refuses what is no customer', async () => {
    const elsewhere = await createProject();
    const ofOther = (type: string, id: string) => elsewhere.server(`GET /payments/billing/${type}/${id}`);
    expect((await ofOther('user', account.userId)).code).toBe('USER_NOT_FOUND');
    expect((await ofOther('team', teamId)).code).toBe('TEAM_NOT_FOUND');
    expect((await asServer('robot', 'x')).code).toBe('SCHEMA_ERROR');
    expect((await asServer('custom', 'x'.repeat(257))).code).toBe('SCHEMA_ERROR');
  });
});
