import { deferActions } from '../deferred-actions.js';
import type { SendRequest } from '../http/types.js';
import type { ClientTeamActions } from './client-team.js';
import type { CustomerAddress } from './customer-address.js';
import type { Customer, CustomerActions } from './customer.js';
import type { OwnAccountActions, OwnAccountDependencies } from './own-account.js';
import type { ReceivedTeamInvitation, TeamInviteDependencies } from './team-invitation.js';

/*
 * The actions that most pages do without. Their code is loaded with the first of them that is called; servers, which have
 * it all, take it as it is.
 */

/** See `createCustomer`. */
export function deferCustomer(address: CustomerAddress, send: SendRequest): Customer {
  return deferActions<Customer>(
    {
      getItem: true,
      listProducts: true,
      createCheckoutUrl: true,
      switchSubscription: true,
      cancelSubscription: true,
      getBilling: true,
      listInvoices: true,
      createPaymentMethodSetupIntent: true,
      setDefaultPaymentMethodFromSetupIntent: true,
    },
    async () => (await import('./client-customer.js')).createCustomer(address, send),
  );
}

/** See `createCustomerActions`. */
export function deferCustomerActions(send: SendRequest): CustomerActions {
  return deferActions<CustomerActions>({ getItem: true, listProducts: true }, async () =>
    (await import('./client-customer.js')).createCustomerActions(send),
  );
}

/** See `createOwnAccountActions`. */
export function deferOwnAccountActions(dependencies: OwnAccountDependencies): OwnAccountActions {
  return deferActions<OwnAccountActions>(
    {
      sendVerificationEmail: true,
      updatePassword: true,
      setPassword: true,
      listContactChannels: true,
      createContactChannel: true,
      listNotificationCategories: true,
      listOAuthProviders: true,
      getOAuthProvider: true,
      getConnectedAccount: true,
      listConnectedAccounts: true,
      linkConnectedAccount: true,
      getOrLinkConnectedAccount: true,
      createApiKey: true,
      listApiKeys: true,
      getActiveSessions: true,
      listSecurityEvents: true,
      revokeSession: true,
      revokeSessions: true,
      renewRecoveryCodes: true,
      countRecoveryCodes: true,
      listTrustedDevices: true,
      removeTrustedDevice: true,
      removeTrustedDevices: true,
      listPasskeys: true,
      renamePasskey: true,
      removePasskey: true,
    },
    async () => (await import('./own-account.js')).createOwnAccountActions(dependencies),
  );
}

/** See `createTeamActions`. */
export function deferTeamActions(teamId: string, dependencies: TeamInviteDependencies): ClientTeamActions {
  return deferActions<ClientTeamActions>(
    { inviteUser: true, listInvitations: true, createApiKey: true, listApiKeys: true },
    async () => (await import('./client-team.js')).createTeamActions(teamId, dependencies),
  );
}

/** See `listReceivedInvitations`. */
export async function listInvitationsLater(send: SendRequest, userId: string): Promise<ReceivedTeamInvitation[]> {
  return (await import('./client-team.js')).listReceivedInvitations(send, userId);
}
