const ASKS_FOR_MAIL = 'Anybody may ask, of any address; what the mailed code is used for is in the log';
const CHALLENGE = 'Makes a challenge; what is done with it is in the log';
const CHAT = 'What is said to the assistant; what is made of it is a theme, a template or a draft, which is in the log';

const CHECK = 'Tries settings out; nothing is kept';

/** Here, where the thing is as it should be already; `test/audit` and the tests of the feature see it change. */
const CHANGED_NOTHING = 'Changes nothing where all is so already, as it is here';

const NO_DEVICE = 'Ends no trust where there is none: test/attacks/trusted-devices.test.ts';

const NOT_PUSHED = 'Settings that nobody pushed are unlinked already: test/projects/config-levels.test.ts';

/** Calls that change nothing for some, as they are here; that of others, for whom they do, is in the log. */
export const SOMETIMES_NOTHING: Record<string, string> = {
  ConfigLevels_unlink: NOT_PUSHED,
  'Mutation.changeEmails': 'Takes an email that waits: test/email/outbox-actions.test.ts sees its rows',
  'Mutation.unlinkPushedConfiguration': NOT_PUSHED,
  Sessions_deleteOthers: 'Ends nothing for whom it is the only session: test/auth/session-devices.test.ts',
  TrustedDevices_removeAll: NO_DEVICE,
  'Mutation.removeTrustedDevicesOfUser': NO_DEVICE,
};

/** Calls that change something and leave no row in the audit log when they succeed, each with the reason. */
export const NOT_AUDITED: Record<string, string> = {
  Chat_append: CHAT,
  'Mutation.clearAiChat': CHAT,
  'Mutation.saveAiChatMessage': CHAT,
  Checkout_create: 'Makes a link; what is bought by it is in the log',
  'Mutation.testCaptcha': CHECK,
  'Mutation.testOauthProvider': CHECK,
  ProviderCheck_check: CHECK,
  PaymentMethods_createSetupIntent: CHALLENGE,
  'Mutation.openStripeAccountSession': CHALLENGE,
  StripeAccounts_openSession: CHALLENGE,
  Imports_putChunk: 'What is uploaded does nothing until the import is started, which is in the log',
  FailedDigest_run: 'A job of the operator, which is of no project',
  ContactVerification_verify: CHANGED_NOTHING,
  InvitationAcceptance_accept: CHANGED_NOTHING,
  Cli_begin: 'Asks for a session; the one that is begun when somebody agrees is in the log',
  CrossDomain_authorize: 'Makes a code; the session that is begun with it is in the log',
  Otp_sendCode: ASKS_FOR_MAIL,
  PasswordReset_sendCode: ASKS_FOR_MAIL,
  Passkey_beginRegistration: CHALLENGE,
  Passkey_beginSignIn: CHALLENGE,
};

const REPORTS =
  'Takes a provider of emails, whose report is in the list of emails: test/email/delivery-reports.test.ts';
const STRIPE = 'Takes a server at Stripe: the tests of payments with Stripe see it';
const BULK = 'Takes the number of users who are there: test/projects/bulk-actions.test.ts';
const IMPORTING = 'Takes an import with lines: test/projects/imports/imports.test.ts';
const AUTHENTICATOR = 'Takes an authenticator; `other-changes.test.ts` and the tests of the way in see it';
const ROLES = 'Takes a colleague: test/attacks/colleague-roles.test.ts sees its row';
const OTHERS = 'Takes more than one call: `other-changes.test.ts` sees its row';

/** Calls that the matrix knows no success of, each with where else its row is seen, or why it needs none here. */
export const SEEN_ELSEWHERE: Record<string, string> = {
  Apple_signIn: 'Takes a token of Apple: test/attacks/apple-native.test.ts sees its rows',
  Colleagues_change: ROLES,
  Colleagues_invite: ROLES,
  'Mutation.changeColleagueRole': ROLES,
  DeliveryReports_mailServer: REPORTS,
  DeliveryReports_postmark: REPORTS,
  DeliveryReports_postmarkOfProject: REPORTS,
  DeliveryReports_resend: REPORTS,
  DeliveryReports_resendOfProject: REPORTS,
  DeliveryReports_ses: REPORTS,
  DeliveryReports_sesOfProject: REPORTS,
  'Mutation.removeEmailSuppression': 'Takes an email that came back: test/email/delivery-reports.test.ts',
  Suppressions_remove: 'Takes an email that came back: test/email/suppressions.test.ts',
  Connections_confirm: 'Takes a platform: test/projects/integrations-connections.test.ts',
  ContactVerification_sendToPrimary: 'Does what ContactVerification_send does, by another name',
  RecoveryCodes_renew: 'Takes a second factor: test/attacks/recovery-codes.test.ts',
  EmailCapacity_boost: 'Is active already: test/email/sent-emails.test.ts sees its row',
  OutboxEmails_change: 'Takes an email that waits: test/email/outbox-editing.test.ts sees its rows',
  FeatureRequests_create: OTHERS,
  FeatureRequests_vote: OTHERS,
  BulkActions_cancel: BULK,
  BulkActions_create: BULK,
  'Mutation.cancelBulkAction': BULK,
  'Mutation.startBulkAction': BULK,
  Imports_cancel: IMPORTING,
  Imports_create: IMPORTING,
  Imports_check: 'Changes nothing but its report: test/projects/imports',
  Imports_start: IMPORTING,
  LeakedKeys_revoke: 'A key that leaked is revoked as any other: test/api-keys/leaked-keys.test.ts',
  MethodConfigs_update: STRIPE,
  Mfa_signIn: AUTHENTICATOR,
  Mfa_signInTrusted: 'Takes a trusted device: test/attacks/trusted-devices.test.ts',
  'Mutation.applyConfiguration': OTHERS,
  'Mutation.cancelImport': IMPORTING,
  'Mutation.createImport': IMPORTING,
  'Mutation.checkImport': 'Changes nothing but its report: test/projects/imports',
  'Mutation.startImport': IMPORTING,
  'Mutation.cancelSubscription': 'Takes a subscription: test/payments/plan-changes.test.ts sees its row',
  'Mutation.refundTransaction': STRIPE,
  'Mutation.updateOutboxEmail': 'Takes an email that waits: test/email/outbox-graphql.test.ts sees its rows',
  'Mutation.switchSubscription': 'Takes a subscription: test/payments/plan-changes.test.ts sees its row',
  'Mutation.returnConfiguration': OTHERS,
  'Mutation.setUpStripe': STRIPE,
  'Mutation.transferProject': OTHERS,
  Passkey_register: AUTHENTICATOR,
  Passkey_signIn: AUTHENTICATOR,
  PaymentMethods_setDefault: STRIPE,
  PlatformDomains_remove: OTHERS,
  Projects_create: OTHERS,
  Projects_transfer: OTHERS,
  RefundOrders_refund: STRIPE,
  StripeAccounts_setUp: STRIPE,
  StripeEvents_receive: STRIPE,
  Subscriptions_cancel: STRIPE,
  Subscriptions_switch: STRIPE,
  TransferConfirmation_confirm: 'Takes a platform: test/projects/integrations.test.ts',
};
