import type { ColleagueRole } from '../../src/common/caller/colleague-roles.js';
import { invite } from './invitations';
import { call, type Answer, type JsonObject, type Method } from './client';
import {
  createOwner,
  expectOk,
  freshEmail,
  graphqlCaller,
  internal,
  tierCaller,
  type Account,
  type GraphqlAnswer,
  type TestProject,
} from './project';
import { INTERNAL_KEYS } from './server';

/** The dashboard's own project, by its keys. */
export const DASHBOARD = {
  client: tierCaller('internal', 'client', INTERNAL_KEYS.client),
  server: tierCaller('internal', 'server', INTERNAL_KEYS.server),
  admin: tierCaller('internal', 'admin', INTERNAL_KEYS.admin),
  graphql: graphqlCaller({ project: 'internal', tier: 'admin', keys: { admin: INTERNAL_KEYS.admin } }),
};

/** A member of the team that owns a project, and ways to call the project by their session. */
export interface TestColleague {
  account: Account;
  rest: <T = JsonObject>(request: string, body?: unknown) => Promise<Answer<T>>;
  graphql: <T = JsonObject>(query: string, variables?: JsonObject) => Promise<GraphqlAnswer<T>>;
}

/** The ways in which a user of the dashboard calls a project by their session. */
export function colleagueOf(projectId: string, account: Account): TestColleague {
  const headers = { 'x-stack-admin-access-token': account.accessToken };
  const access = { project: projectId, tier: 'admin', headers } as const;
  return {
    account,
    rest: (request, body) => {
      const [method, path] = request.split(' ') as [Method, string];
      return call({ ...access, method, path, body });
    },
    graphql: graphqlCaller(access),
  };
}

type OfTeam = Pick<TestProject, 'id' | 'owner' | 'ownerTeamId'>;

/** A new colleague of a role, added by the operator. */
export async function addColleague(project: OfTeam, role?: ColleagueRole): Promise<TestColleague> {
  const account = await createOwner();
  expectOk(await DASHBOARD.server(`POST /team-memberships/${project.ownerTeamId}/${account.userId}`, { body: {} }));
  if (role) expectOk(await giveRole(project, account, { role }));
  return colleagueOf(project.id, account);
}

/** Gives a colleague a role, as the owner of the project or somebody else. */
export function giveRole(
  { ownerTeamId, owner }: OfTeam,
  { userId }: Account,
  { by = owner, ...input }: { role: ColleagueRole; keep_keys?: boolean; by?: Account },
) {
  return internal<{ role: string }>(`PATCH /internal/colleagues/${ownerTeamId}/${userId}`, by, input);
}

/** Invites an address as a colleague of a role. */
export function inviteColleague(
  { ownerTeamId, owner }: OfTeam,
  { role, by = owner, email = freshEmail() }: { role: ColleagueRole; by?: Account; email?: string },
) {
  const body = { team_id: ownerTeamId, email, role, callback_url: 'http://localhost:3000/handler/team-invitation' };
  return internal<{ id: string }>('POST /internal/colleague-invitations', by, body);
}

/** Invites somebody into a team of the dashboard as every team does, and reads the code. */
export async function inviteMember({ ownerTeamId, owner }: OfTeam, by = owner): Promise<string> {
  return (await invite(DASHBOARD, { teamId: ownerTeamId, email: freshEmail(), by })).code;
}

/** The role and the rights that a colleague is told they have. */
export async function accessOf({ graphql }: TestColleague): Promise<{ role: string; rights: string[] } | null> {
  const { data } = await graphql<{ ownAccess: { role: string; rights: string[] } }>('{ ownAccess { role rights } }');
  return data?.ownAccess ?? null;
}

/** The code of a refused answer, over either transport. */
export function refusalOf(answer: Answer<unknown> | GraphqlAnswer<unknown>): string | null {
  if ('errors' in answer) return answer.errors[0]?.extensions.code ?? null;
  return answer.headers.get('x-vestibule-error') ?? answer.code ?? null;
}
