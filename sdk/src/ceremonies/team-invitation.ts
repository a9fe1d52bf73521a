import { openSession, type AppContext } from '../context/app-context.js';
import { fromWire, type FromWire } from '../wire/wire.js';
import type { TeamInvitationDetailsRead } from '../wire/wire-types.generated.js';
import { ok, type Result } from '../result.js';
import { toResult } from '../to-result.js';
import { useCode, type CodeError } from './password-reset.js';

/** The details of an invitation, and the relation of the user who is signed in to it. */
export type TeamInvitationDetails = Readonly<FromWire<TeamInvitationDetailsRead>>;

const ACCEPT = '/team-invitations/accept';

export function verifyTeamInvitationCode(context: AppContext, code: string): Promise<Result<undefined, CodeError>> {
  return useCode(context, `${ACCEPT}/check-code`, { code });
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
