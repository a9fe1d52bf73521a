import type { List } from '../../../shared/contract/page.js';
import type { SendRequest } from '../http/types.js';
import { fromWire, type FromWire } from '../wire/wire.js';
import type { TeamInvitationRead } from '../wire/wire-types.generated.js';

type Invited = FromWire<TeamInvitationRead>;

/** The facts about an invitation that both sides see. */
interface TeamInvitationFacts extends Readonly<Invited> {
  /** The id, for the server's own use. */
  readonly id: Invited['id'];
  /** The team that is to be joined, by its UUID. */
  readonly teamId: Invited['teamId'];
  /** The name under which others know what is to be joined. */
  readonly teamDisplayName: Invited['teamDisplayName'];
  /** The address that was invited. */
  readonly recipientEmail: Invited['recipientEmail'];
  /** The moment from which the link in the email works no more: seven days after it was sent. */
  readonly expiresAt: Invited['expiresAt'];
  /** The member who sent it; null where a server did. It ends with their membership. */
  readonly senderUserId: Invited['senderUserId'];
  /** The name of that member within the team; null without one. */
  readonly senderDisplayName: Invited['senderDisplayName'];
}

/** An invitation that nobody has accepted yet, as the team sees it. Frozen. */
export interface SentTeamInvitation extends TeamInvitationFacts {
  /**
   * Takes the invitation back; its link works no more. Needs `$remove_members`.
   *
   * @example for (const invitation of await team.listInvitations()) await invitation.revoke();
   */
  revoke(): Promise<void>;
}

/** An invitation as whoever was invited sees it. Frozen. */
export interface ReceivedTeamInvitation extends TeamInvitationFacts {
  /**
   * Makes the user a member of the team. Throws `VERIFICATION_CODE_NOT_FOUND` once it was taken back, accepted or is
   * over, and `ITEM_QUANTITY_INSUFFICIENT_AMOUNT` where the team has no seat left.
   *
   * @example const [invitation] = await user.listTeamInvitations(); await invitation?.accept();
   */
  accept(): Promise<void>;
}

/** The address to invite, and the page on which its reader answers. */
export interface InviteOptions {
  /** The address to invite, at most 256 characters. Its reader needs no account yet. */
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
   * `$invite_members`. Throws `REDIRECT_URL_NOT_WHITELISTED` for a page on no trusted domain. A team may have 500 that
   * nobody answered: then an `UnexpectedResponseError` with the code `TEAM_INVITATION_LIMIT_REACHED`.
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
