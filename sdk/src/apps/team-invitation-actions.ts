import type { CodeError } from '../ceremonies/password-reset.js';
import type { TeamInvitationDetails, TeamInvitationPreview } from '../ceremonies/team-invitation.js';
import type { Result } from '../result.js';
import type { AppContext } from '../context/app-context.js';

/** The actions of somebody who was invited to a team by email. */
export interface TeamInvitationActions {
  /**
   * Tells whether a code from an invitation still works, without using it up; nobody needs to be signed in. Counts as one
   * of its 20 tries. Gives back the errors of codes.
   *
   * @example const isUsable = (await app.verifyTeamInvitationCode(code)).status === 'ok';
   */
  verifyTeamInvitationCode(code: string): Promise<Result<undefined, CodeError>>;
  /**
   * Reads into which team a code invites, which address was invited, and whether that is the user's, without using the
   * code up. Counts as one of its 20 tries. Gives back the errors of codes; throws `USER_AUTHENTICATION_REQUIRED` when
   * nobody is signed in.
   *
   * @example
   * const result = await app.getTeamInvitationDetails(code);
   * if (result.status === 'ok') console.log(`Join ${result.data.teamDisplayName}?`);
   */
  getTeamInvitationDetails(code: string): Promise<Result<TeamInvitationDetails, CodeError>>;
  /**
   * Reads into which team a code invites, and who invites, without using the code up; nobody needs to be signed in. Counts
   * as one of its 20 tries. Gives back the errors of codes.
   *
   * @example
   * const result = await app.previewTeamInvitation(code);
   * if (result.status === 'ok') console.log(`Sign in to join ${result.data.teamDisplayName}.`);
   */
  previewTeamInvitation(code: string): Promise<Result<TeamInvitationPreview, CodeError>>;
  /**
   * Joins the team with a code from an invitation, whichever address it was sent to. Gives back the errors of codes; throws
   * `USER_AUTHENTICATION_REQUIRED` when nobody is signed in.
   *
   * @example const result = await app.acceptTeamInvitation(new URL(location.href).searchParams.get('code') ?? '');
   */
  acceptTeamInvitation(code: string): Promise<Result<undefined, CodeError>>;
}

const load = () => import('../ceremonies/team-invitation.js');

export function createTeamInvitationActions(context: AppContext): TeamInvitationActions {
  return {
    verifyTeamInvitationCode: async (code) => (await load()).verifyTeamInvitationCode(context, code),
    getTeamInvitationDetails: async (code) => (await load()).getTeamInvitationDetails(context, code),
    previewTeamInvitation: async (code) => (await load()).previewTeamInvitation(context, code),
    acceptTeamInvitation: async (code) => (await load()).acceptTeamInvitation(context, code),
  };
}
