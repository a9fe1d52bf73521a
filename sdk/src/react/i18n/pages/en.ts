import type { Text, Translated } from '../text.js';

/**
 * The texts of the pages that links lead to: everything but signing in and the settings. The other languages have exactly
 * these keys.
 */
export const en = {
  close: 'Close',

  signingIn: 'Signing you in…',
  takesLonger: 'This takes longer than usual.',
  signInFailed: 'The sign-in failed',

  errorCode: 'Error code: {code}',
  notFoundTitle: 'Page not found',
  notFoundText: 'There is nothing at this address.',

  forgotTitle: 'Reset your password',
  forgotText: 'Enter your email address. We will send you a link with which you can choose a new password.',
  forgotButton: 'Send Email',

  resetTitle: 'Choose a new password',
  resetButton: 'Reset Password',
  resetDoneTitle: 'Your password has been reset',
  resetDoneText: 'You can sign in with your new password now. For your safety, all devices have been signed out.',
  resetFailedText: 'Please ask for a new link and try again.',

  verifyTitle: 'Verify your email address',
  verifyText: 'Do you want to confirm that this address is yours?',
  verifyButton: 'Verify',
  verifiedTitle: 'Your email address is verified',
  verifiedText: 'Thank you. You can close this page now.',
  verifyMade: 'An account at {project} was made with this address.',
  verifyAdded: 'This address was added to an account at {project}.',
  verifyAddress: 'Address',
  verifyMadeAt: 'Account made',
  verifyAddedAt: 'Address added',
  notMe: 'This was not me',
  notMeTitle: 'Was this not you?',
  notMeText:
    'Take your address off that account: its sessions end, and nobody gets into it with your address. Your address is then free for an account of your own.',
  notMeButton: 'Take my address off',
  wasMe: 'It was me',
  disownedTitle: 'Your address is off that account',
  disownedText: 'Its sessions have ended, and nobody gets into it with your address. You can close this page now.',
  addressGoneTitle: 'The account no longer has this address',
  addressGoneText: 'There is nothing left to do.',
  tooLateText:
    'If that was you, there is nothing left to do. If it was not you, choose a new password for that account: all its sessions end, and the old password no longer opens it.',
  tooLateRest:
    'Then look through its settings: a passkey, two-factor authentication or another address that is not yours stays until you remove it. If you cannot get in, ask those who run {project}.',

  onboardingText: 'Before you go on, verify that {email} belongs to you. We send you an email with a link.',
  onboardingSent: 'We sent an email to {email}. Open the link in it, and then come back here.',
  onboardingNoAddress: 'Before you go on, give us an email address and verify it. We send you an email with a link.',
  onboardingCheck: 'I have verified it',
  onboardingNotYet: 'The address is not verified yet. Open the link in the email first.',
  onboardingChange: 'Use another address',
  onboardingDone: 'There is nothing left to do',
  onboardingContinue: 'Continue',
  restrictedTitle: 'Your account is restricted',
  restrictedText: 'The operators of {project} have restricted it. Ask them if you think that this is a mistake.',

  magicTitle: 'Sign in to {project}?',
  magicText: 'You followed a sign-in link from an email. Go on only if you asked for it.',

  invitationSignIn: 'Sign in to answer this invitation.',
  invitationSignUp: 'Sign in, or make an account, to answer this invitation.',
  invitationJoinTitle: 'Join {team}?',
  invitationText: 'You have been invited to this team.',
  invitationElsewhere:
    'This invitation was sent to another address than those of your account. Join with this account only if the invitation is meant for you.',
  invitationInvited: 'Invited',
  invitationSender: 'Invited by',
  invitationSignedInAs: 'Signed in as',
  useRecoveryCode: 'Use a recovery code',
  useAuthenticatorCode: 'Use the authenticator app',
  recoveryCode: 'Recovery code',
  mfaTitle: 'Two-factor authentication',
  mfaText: 'Enter the six digits that your authenticator app shows.',
  mfaVerified: 'Verified',
  mfaMissing: 'There is no sign-in under way. Please sign in again.',
  trustDevice: 'Trust this device for {days} days',
  invitationJoin: 'Join',
  invitationJoinAnyway: 'Join with this account',
  invitationOtherAccount: 'Use another account',
  invitationIgnore: 'Ignore',
  invitationJoinedTitle: 'You are in {team} now',
  invitationJoinedText: 'Welcome. You are a member of the team from now on.',
  invitationMemberTitle: 'You are already in {team}',
  invitationMemberText: 'There is nothing left to do for you here.',
  invitationGoneTitle: 'This invitation is not valid',
  invitationGoneText:
    'It may have been withdrawn, the team may no longer exist, or the link may be incomplete. Ask whoever invited you.',
  invitationExpiredTitle: 'This invitation has expired',
  invitationExpiredText: 'Ask whoever invited you for a new one.',
  invitationUsedTitle: 'This invitation has already been used',
  invitationUsedText: 'If it was you who accepted it, you are in the team. Otherwise ask for a new invitation.',
  invitationFullTitle: '{team} has no free seat',
  invitationFullText:
    'The team has as many members as it may have. Ask whoever invited you to make room, and to invite you again.',

  accessDeniedTitle: 'Access was denied',
  signUpRejectedTitle: 'Sign-up rejected',
  connectionTakenTitle: 'This account is already connected',
  userConnectedTitle: 'Another account is already connected',
  addressTakenTitle: 'There is already an account with your address',
  addressTakenText: 'Sign in to it the way you did before. Then connect the provider in its settings.',
  addressUnprovenText:
    'Nobody has verified the address there yet. If the account is yours, sign in the way you did before, verify the address, and try again.',
  providerDownTitle: 'The provider does not answer',
  providerOffTitle: 'This provider is not available',
  signInTimeoutTitle: 'This took too long',
  siteNotTrusted: 'This website is not allowed to sign anybody in. Its owner has to add it to the trusted domains.',

  cliTitle: 'Authorize the command line',
  cliText:
    'A program on a command line asks for access to your account. Authorize it only if you have started it yourself, just now.',
  cliAccount: 'It will act as {name}.',
  cliGives:
    'Whoever started it can then do in your account what you can, until you end its session in your settings, for a month at most.',
  cliStarted: 'Started',
  cliNetwork: 'From the network',
  cliPlace: 'That is',
  cliHere: 'the network you are in',
  cliElsewhere: 'not the network you are in',
  cliCode: 'Its code ends in',
  cliCompare: 'Compare this with the end of the link in your terminal.',
  cliAgainTitle: 'Did you start this yourself?',
  cliAgainOld: 'It was started more than ten minutes ago.',
  cliAgainElsewhere: 'It was started in another network than the one you are in.',
  cliAgainText: 'If somebody sent you this link, cancel: they would get into your account.',
  cliAgainAuthorize: 'Yes, I started it',
  cliAuthorize: 'Authorize',
  cliGuestTitle: 'Keep what the command line has?',
  cliGuestText:
    'The command line is in use without an account so far. Sign up here, and what is there goes to your new account. Do so only if you have started it yourself, just now.',
  cliGuestSignUp: 'Sign up and keep it',
  cliGuestSignIn: 'I have an account',
  cliDoneTitle: 'The command line is authorized',
  cliDoneText: 'You can close this window and go back to the command line.',
  cliCancelledTitle: 'Nothing was authorized',
  cliCancelledText: 'The command line has got no access to your account. You can close this window now.',
  closeText: 'Your browser does not let this page close it, so please close it yourself.',
  cliFailedTitle: 'The authorization failed',
  cliMissingCode: 'The address of this page has no login code. Start again from the command line.',

  newTeam: 'New team',

  errorCliCode: 'This request is unknown, has expired or has been answered already. Start again from the command line.',

  emailSentTitle: 'Check your email',
  emailSentText:
    'If there is an account for {email}, a message with a link is on its way. Look in the spam folder, too.',
  linkInvalidTitle: 'This link is not valid',
  linkInvalidText: 'It may be incomplete. Copy the whole link from the email, or ask for a new one.',
  linkExpiredTitle: 'This link has expired',
  linkExpiredText: 'Please ask for a new one.',
  linkUsedTitle: 'This link has already been used',
  linkUsedText: 'Each link works only once. Please ask for a new one.',
} satisfies Record<string, Text>;

export type PageKey = keyof typeof en;
/** One language. A missing or surplus key does not compile. */
export type PageTexts = Translated<typeof en>;
