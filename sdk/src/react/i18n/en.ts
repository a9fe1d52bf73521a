import type { Text, Translated } from './text.js';

/**
 * The texts of signing in, and those that several parts use: errors, menus, what a form says. `{name}` is filled in. The
 * other languages have exactly these keys.
 */
export const en = {
  goHome: 'Go home',
  cancel: 'Cancel',
  tryAgain: 'Try Again',
  retryIn: 'Try again in {time}',
  retryingIn: 'Trying again in {time}',
  loading: 'Loading…',

  email: 'Email',
  password: 'Password',
  newPassword: 'New password',
  repeatPassword: 'Repeat password',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  passwordRule: 'At least {min} characters.',

  signIn: 'Sign in',
  signUp: 'Sign up',
  signOut: 'Sign out',
  signInTo: 'Sign in to {project}',
  signUpTo: 'Create an account for {project}',
  noAccountYet: "Don't have an account?",
  haveAccount: 'Already have an account?',
  forgotPasswordLink: 'Forgot password?',
  signInWithPasskey: 'Sign in with Passkey',
  signInWith: 'Sign in with {provider}',
  signUpWith: 'Sign up with {provider}',
  framed: 'Providers cannot be visited from inside of another page.',
  openWindow: 'Open this page in a window of its own',
  signInUnfinished:
    'This sign-in was begun in another browser or too long ago, or it is finished already. Please sign in again.',
  orContinueWith: 'Or continue with',
  signInMethods: 'Ways to sign in',
  goOn: 'Continue',
  changeAddress: 'Change',
  tabEmail: 'Email',
  tabPassword: 'Email & Password',
  sendEmail: 'Send email',
  resend: 'Send again',
  resendIn: 'Send again in {time}',
  resent: 'Sent again. Use the newest email.',
  noMethod: 'No sign-in method is enabled for this project.',

  enterCode: 'Enter the code from your email',
  codeSentTo: 'We sent a code of six characters to {email}. The link in that email works, too.',
  code: 'Code',
  codeWrong: 'This code is not right. Check it and try again.',

  signedInTitle: 'You are signed in',
  signedInText: 'You are signed in as {name}.',
  signedOutTitle: 'You are signed out',
  signedOutText: 'Sign in again whenever you like.',
  signUpDisabledTitle: 'Sign-up is closed',
  signUpDisabledText: 'New accounts cannot be created at the moment.',
  unknownErrorTitle: 'Something went wrong',
  unknownErrorText: 'An unexpected error occurred. Please try again later.',
  reference: 'Reference: {id}',

  backToSignIn: 'Back to sign-in',

  accessDeniedText: 'The sign-in was cancelled, or the provider refused it.',
  signInAgain: 'Sign in again',
  connectionTakenText:
    'Another user here has connected this account of the provider. If that is you, too, sign in with it instead, or remove it there first.',
  userConnectedText: 'You are already connected with another account of this provider.',
  providerDownText: 'The provider does not answer at the moment. Try again later, or sign in another way.',
  errorProviderOff: 'This provider is not enabled here. Sign in another way.',
  signInTimeoutText: 'A sign-in with a provider has to be finished within ten minutes. Please start again.',

  primary: 'Primary',

  unknownPlace: 'Unknown',
  lastUse: 'Last used',

  accountLink: 'Account settings',
  accountMenu: 'Account menu',
  toggleTheme: 'Toggle theme',

  teams: 'Teams',
  currentTeam: 'Current team',
  otherTeams: 'Other teams',
  noTeam: 'No team',
  noTeams: 'No teams yet',
  chooseTeam: 'Choose a team',
  switchTeam: 'Switch team',
  teamSettings: 'Team settings',
  createTeam: 'Create a team',

  errorEmailInvalid: 'Please enter a valid email address.',
  errorEmailMissing: 'Please enter your email address.',
  errorPasswordMissing: 'Please enter your password.',
  errorPasswordShort: 'The password needs at least {min} characters.',
  errorPasswordLong: 'The password may have at most {max} characters.',
  errorPasswordCommon: 'This password is too common. Please choose another one.',
  errorPasswordsDiffer: 'The passwords do not match.',
  errorMismatch: 'Wrong email or password.',
  errorEmailTaken: 'There is already an account with this email address.',
  errorEmailUnverified:
    'There is already an account with this email address, but the address is not verified yet. Sign in another way and verify it.',
  errorSignUpClosed: 'New accounts cannot be created at the moment.',
  errorSignUpRejected: 'You cannot sign up here. Please contact the support of the application.',
  errorChallenge: 'It could not be checked that you are not a program. Please try again.',
  errorMethodOff: 'This way to sign in is not enabled.',
  errorRedirect: 'This website is not allowed to send such emails. Its owner has to add it to the trusted domains.',
  errorPasskeyFailed: 'The passkey did not work. Try again, or sign in another way.',
  errorAccountSignsIn: 'Another user signs in with this account.',
  errorTotp: 'This code is not right. Enter the newest one that your app shows.',
  errorAttempts: 'Too many attempts. Please ask for a new code.',
  errorCodeExpired: 'This code has expired. Please ask for a new one.',
  errorCodeUsed: 'This code has already been used. Please ask for a new one.',
  errorTeamPermission: 'You are not allowed to do this in this team.',
  errorTeamMembership: 'You are not a member of this team.',
  errorTooMany: 'Too many attempts. Please wait a little and try again.',
  errorTooManyFor: 'Too many attempts. Try again {when}.',
  errorOffline: 'The server could not be reached. Check your connection and try again.',
  errorUnavailable: 'The server is not available right now. Please try again in a moment.',
} satisfies Record<string, Text>;

export type TextKey = keyof typeof en;
/** One language. A missing or surplus key does not compile. */
export type Dictionary = Translated<typeof en>;
