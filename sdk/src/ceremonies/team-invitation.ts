import { openSession, type AppContext } from '../context/app-context.js';
import { fromWire, type FromWire } from '../wire/wire.js';
import type { TeamInvitationDetailsRead, TeamInvitationPreviewRead } from '../wire/wire-types.generated.js';
import { ok, type Result } from '../result.js';
import { toResult } from '../to-result.js';
import { useCode, type CodeError } from './password-reset.js';

type Details = Readonly<FromWire<TeamInvitationDetailsRead>>;

/** The details of an invitation, and the relation of the user who is signed in to it. */
export interface TeamInvitationDetails extends Details {
  /** The UUID of what is to be joined. */
  readonly teamId: Details['teamId'];
  /** The words by which its members know what is to be joined. */
  readonly teamDisplayName: Details['teamDisplayName'];
  /** The address that was invited. */
  readonly recipientEmail: Details['recipientEmail'];
  /** True if that is an address of the user who is signed in. */
  readonly isRecipient: Details['isRecipient'];
  /** True if the user who is signed in is in the team already. */
  readonly isMember: Details['isMember'];
  /** The member who sent it; null where a server did. */
  readonly senderUserId: Details['senderUserId'];
  /** The name of that member within the team; null without one. */
  readonly senderDisplayName: Details['senderDisplayName'];
}

type Preview = Readonly<FromWire<TeamInvitationPreviewRead>>;

/** An invitation as anybody sees it who holds its code: neither ids nor addresses. */
export interface TeamInvitationPreview extends Preview {
  /** The words by which its members know what is to be joined. */
  readonly teamDisplayName: Preview['teamDisplayName'];
  /** The address of its picture; null without one. */
  readonly teamProfileImageUrl: Preview['teamProfileImageUrl'];
  /** The name of the member who sent it; null where a server did, and for one without a name. */
  readonly senderDisplayName: Preview['senderDisplayName'];
}

const ACCEPT = '/team-invitations/accept';

export function verifyTeamInvitationCode(context: AppContext, code: string): Promise<Result<undefined, CodeError>> {
  return useCode(context, `${ACCEPT}/check-code`, { code });
}

export async function previewTeamInvitation(
  context: AppContext,
  code: string,
): Promise<Result<TeamInvitationPreview, CodeError>> {
  const send = context.sendAs('client', null);
  const work = send<TeamInvitationPreviewRead>({ method: 'POST', path: `${ACCEPT}/preview`, body: { code } });
  const outcome = await toResult(work, ['VERIFICATION_ERROR']);
  return outcome.status === 'ok' ? ok(Object.freeze(fromWire(outcome.data))) : outcome;
}

export async function getTeamInvitationDetails(
  context: AppContext,
  code: string,
): Promise<Result<TeamInvitationDetails, CodeError>> {
  const outcome = await sendAsUser<TeamInvitationDetailsRead>(context, `${ACCEPT}/details`, code);
  return outcome.status === 'ok' ? ok(Object.freeze(fromWire(outcome.data))) : outcome;
}

export async function acceptTeamInvitation(context: AppContext, code: string): Promise<Result<undefined, CodeError>> {
  const outcome = await sendAsUser(context, ACCEPT, code);
  return outcome.status === 'ok' ? ok(undefined) : outcome;
}

function sendAsUser<Data>(context: AppContext, path: string, code: string): Promise<Result<Data, CodeError>> {
  const send = context.sendAs('client', openSession(context, {}));
  return toResult(send<Data>({ method: 'POST', path, body: { code } }), ['VERIFICATION_ERROR']);
}
