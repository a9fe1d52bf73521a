import type { PasskeyRegistrationError, PasskeyRegistrationOptions } from '../ceremonies/passkey-registration.js';
import type { SendRequest } from '../http/types.js';
import type { Result } from '../result.js';
import { createConnectedAccountActions, type ConnectedAccountActions } from './connected-account.js';
import type { OwnCredentialActions } from './own-credentials.js';

/**
 * The actions that only a user who is signed in here can take, as a server sees them on any user. The accounts at providers
 * can be read; whatever leads to a provider, proves a password or asks a browser throws an Error that says so.
 */
export interface AbsentUserActions extends ConnectedAccountActions, OwnCredentialActions {
  /**
   * Throws an Error for anybody but the user who is signed in here: send from a contact channel instead.
   *
   * @example
   * const [channel] = await user.listContactChannels();
   * await channel?.sendVerificationEmail({ callbackUrl });
   */
  sendVerificationEmail: OwnCredentialActions['sendVerificationEmail'];
  /**
   * Throws an Error for anybody but the user who is signed in here: a server sets a password by `setPassword`.
   *
   * @example await user.setPassword({ password }); // instead of user.updatePassword(...)
   */
  updatePassword: OwnCredentialActions['updatePassword'];
  /**
   * Throws an Error for anybody but the user who is signed in here: a passkey is made in the user's own browser.
   *
   * @example await (await clientApp.getUser({ or: 'throw' })).registerPasskey();
   */
  registerPasskey(options?: PasskeyRegistrationOptions): Promise<Result<undefined, PasskeyRegistrationError>>;
}

export function createAbsentUserActions(userId: string, send: SendRequest): AbsentUserActions {
  const refuse = (instead: string) => () =>
    Promise.reject(new Error(`Only who is signed in here can do this. ${instead}`));
  const link = refuse('Nobody else can be sent to a provider.');
  return {
    ...createConnectedAccountActions(userId, send, link),
    sendVerificationEmail: refuse('Use sendVerificationEmail of a contact channel.'),
    updatePassword: refuse('Use setPassword.'),
    registerPasskey: refuse('Passkeys are made in the browser of the user.'),
  };
}
