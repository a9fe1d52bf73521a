import type { List } from '../../../shared/contract/page.js';
import type { SendRequest } from '../http/types.js';
import { fromWire, type FromWire } from '../wire/wire.js';
import type { TeamInvitationRead } from '../wire/wire-types.generated.js';

/** An invitation that nobody has accepted yet, as the team sees it. Frozen. */
export interface SentTeamInvitation extends Readonly<FromWire<TeamInvitationRead>> {
  /**
   * Takes the invitation back; its link works no more. Needs `$remove_members`.
   *
   * @example for (const invitation of await team.listInvitations()) await invitation.revoke();
   */
  revoke(): Promise<void>;
}

/** An invitation as whoever was invited sees it. Frozen. */
export interface ReceivedTeamInvitation extends Readonly<FromWire<TeamInvitationRead>> {
  /**
   * Makes the user a member of the team.
   *
   * @example const [invitation] = await user.listTeamInvitations(); await invitation?.accept();
   */
  accept(): Promise<void>;
}

export interface InviteOptions {
  email: string;
  /**
   * The page that the link in the email leads to; the `teamInvitation` page unless told, required outside a browser.
   */
  callbackUrl?: string;
}

/** The actions of a team on those who are not in it yet. */
export interface TeamInviteActions {
  /**
   * Sends an address an email with a link, good for seven days, that makes whoever follows it a member. Needs
   * `$invite_members`. Throws `REDIRECT_URL_NOT_WHITELISTED` for a page on no trusted domain.
   *
   * @example await team.inviteUser({ email: 'bob@example.com' });
   */
  inviteUser(options: InviteOptions): Promise<void>;
  /**
   * Lists the invitations that can still be accepted. Needs `$read_members` and `$invite_members`.
   *
   * @example const invited = (await team.listInvitations()).map((invitation) => invitation.recipientEmail);
   */
  listInvitations(): Promise<SentTeamInvitation[]>;
}

export interface TeamInviteDependencies {
  send: SendRequest;
  /** The address of the page that shows an invitation. Throws outside a browser. */
  buildInvitationUrl(): string;
}

const PATH = '/team-invitations';

export function createTeamInviteActions(
  teamId: string,
  { send, buildInvitationUrl }: TeamInviteDependencies,
): TeamInviteActions {
  const query = { team_id: teamId };
  const open = (json: TeamInvitationRead): SentTeamInvitation =>
    Object.freeze({
      ...fromWire(json),
      revoke: async () => {
        await send({ method: 'DELETE', path: `${PATH}/${encodeURIComponent(json.id)}`, query });
      },
    });
  return {
    inviteUser: async ({ email, callbackUrl }) => {
      const body = { ...query, email, callback_url: callbackUrl ?? buildInvitationUrl() };
      await send({ method: 'POST', path: `${PATH}/send-code`, body });
    },
    listInvitations: async () =>
      (await send<List<TeamInvitationRead>>({ method: 'GET', path: PATH, query })).items.map(open),
  };
}

/** @param userId a user's id, or `me` for the one whose tokens `send` carries */
export async function listReceivedInvitations(send: SendRequest, userId: string): Promise<ReceivedTeamInvitation[]> {
  const query = { user_id: userId };
  const { items } = await send<List<TeamInvitationRead>>({ method: 'GET', path: PATH, query });
  return items.map((json) =>
    Object.freeze({
      ...fromWire(json),
      accept: async () => {
        await send({ method: 'POST', path: `${PATH}/${encodeURIComponent(json.id)}/accept`, query });
      },
    }),
  );
}
