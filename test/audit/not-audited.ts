const ASKS_FOR_MAIL = 'Anybody may ask, of any address; what the mailed code is used for is in the log';
const CHALLENGE = 'Makes a challenge; what is done with it is in the log';
const CHAT = 'What is said to the assistant; what is made of it is a theme, a template or a draft, which is in the log';

/** Here, where the thing is as it should be already; `test/audit` and the tests of the feature see it change. */
const CHANGED_NOTHING = 'Changes nothing where all is so already, as it is here';

/** Calls that change something and leave no row in the audit log when they succeed, each with the reason. */
export const NOT_AUDITED: Record<string, string> = {
  Chat_append: CHAT,
  'Mutation.clearAiChat': CHAT,
  'Mutation.saveAiChatMessage': CHAT,
  Checkout_create: 'Makes a link; what is bought by it is in the log',
  ContactVerification_verify: CHANGED_NOTHING,
  InvitationAcceptance_accept: CHANGED_NOTHING,
  Cli_begin: 'Asks for a session; the one that is begun when somebody agrees is in the log',
  CrossDomain_authorize: 'Makes a code; the session that is begun with it is in the log',
  Otp_sendCode: ASKS_FOR_MAIL,
  PasswordReset_sendCode: ASKS_FOR_MAIL,
  Passkey_beginRegistration: CHALLENGE,
  Passkey_beginSignIn: CHALLENGE,
};
