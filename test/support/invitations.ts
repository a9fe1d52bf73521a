import { codeIn, mailsTo, waitForMail } from './mails';
import { expectOk, type Account, type TestProject } from './project';

/** The page that links of invitations lead to. */
export const INVITATION_PAGE = 'http://localhost:3000/handler/team-invitation';

/** The part of a project that inviting needs. */
type Inviting = Pick<TestProject, 'client' | 'server' | 'graphql'>;

/** An invitation as lists show it. */
export interface InvitationBody {
  id: string;
  team_id: string;
  team_display_name: string;
  recipient_email: string;
  expires_at_millis: number;
}

/** Invites an address into a team, as a member, or else as a server. */
export function sendInvitation(
  project: Inviting,
  { teamId, email, by, callbackUrl = INVITATION_PAGE }: InvitationRequest,
) {
  const body = { team_id: teamId, email, callback_url: callbackUrl };
  const path = 'POST /team-invitations/send-code';
  return by
    ? project.client<{ success: true; id: string }>(path, { body, token: by.accessToken })
    : project.server<{ success: true; id: string }>(path, { body });
}

export interface InvitationRequest {
  teamId: string;
  email: string;
  by?: Account;
  callbackUrl?: string;
}

/** Invites an address, and reads the code from the email. */
export async function invite(
  project: Inviting,
  request: InvitationRequest,
): Promise<{ id: string; code: string; text: string }> {
  const before = (await mailsTo(project, request.email)).length;
  const { id } = expectOk(await sendInvitation(project, request));
  const mail = await waitForMail(project, request.email, before + 1);
  return { id, code: codeIn(mail), text: mail.text };
}

/** Uses an invitation, or looks at it, as a user or as nobody. */
export function useInvitation(
  project: Inviting,
  code: string,
  { as, how = '' }: { as?: Account; how?: '' | '/check-code' | '/details' | '/preview' } = {},
) {
  return project.client(`POST /team-invitations/accept${how}`, { body: { code }, token: as?.accessToken });
}

/** The invitations of a team, as a server lists them. */
export async function invitationsOf(project: Inviting, teamId: string): Promise<InvitationBody[]> {
  const path = `GET /team-invitations?team_id=${teamId}`;
  return expectOk(await project.server<{ items: InvitationBody[] }>(path)).items;
}

/** The members of a team. */
export async function membersOf(project: Inviting, teamId: string): Promise<string[]> {
  const path = `GET /team-member-profiles?team_id=${teamId}`;
  const answer = await project.server<{ items: Array<{ user_id: string }> }>(path);
  return expectOk(answer).items.map(({ user_id: id }) => id);
}
