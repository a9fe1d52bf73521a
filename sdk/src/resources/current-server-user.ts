import { createAuth, type Auth } from './auth.js';
import { createConnectedAccountActions, type ConnectedAccountActions } from './connected-account.js';
import { createOwnCredentialActions, type OwnCredentialActions } from './own-credentials.js';
import { createPasskeyActions, type PasskeyActions } from './own-passkeys.js';
import { createRecoveryCodeActions, type RecoveryCodeActions } from './own-recovery-codes.js';
import { createTrustedDeviceActions, type TrustedDeviceActions } from './own-trusted-devices.js';
import { renewQuietly } from '../session/renew-quietly.js';
import { guardAgainstDestructuring, type CurrentUserDependencies } from './current-user.js';
import type { ServerUserBase } from './server-types.js';
import { buildServerUser, type ServerUserDependencies } from './server-user.js';
import type { ServerUserRead } from '../wire/wire-types.generated.js';

/** The user that is signed in here, with everything that a server may do to them. */
export interface CurrentServerUser
  extends
    ServerUserBase,
    ConnectedAccountActions,
    OwnCredentialActions,
    PasskeyActions,
    RecoveryCodeActions,
    TrustedDeviceActions,
    Auth {}

export type CurrentServerUserDependencies = CurrentUserDependencies &
  Pick<ServerUserDependencies, 'createDetachedSession'>;

/** `extras` are members that only some projects' users have. */
export function createCurrentServerUser<Extras extends object>(
  json: ServerUserRead,
  dependencies: CurrentServerUserDependencies,
  extras: Extras,
): CurrentServerUser & Extras {
  const { send, session, ceremonies, createDetachedSession } = dependencies;
  const { buildVerificationUrl, buildInvitationUrl } = ceremonies;
  const user = buildServerUser(json, {
    send,
    createDetachedSession,
    buildVerificationUrl,
    buildInvitationUrl,
    afterUpdate: () => renewQuietly(session),
    afterDelete: () => session.markInvalid(),
  });
  return guardAgainstDestructuring({
    ...user,
    ...createOwnCredentialActions(json.primary_email, { send, buildVerificationUrl }),
    ...createPasskeyActions(send),
    ...createRecoveryCodeActions(send),
    ...createTrustedDeviceActions(send),
    ...createConnectedAccountActions(json.id, send, ceremonies.linkAccount),
    ...createAuth(session, ceremonies),
    ...extras,
  });
}
