import type { Letter } from './template-source.js';

// As long as a real one, so that the preview shows how it wraps.
const CODE = 'a1b2c3d4e5f6g7h8j9k0m1n2p3q4r5s6t7v8w9x0y1z23';

/** Asks a user whether an address is theirs. */
export const EMAIL_VERIFICATION: Letter = {
  subject: 'Verify your email at ${project.displayName}',
  preview: 'One click confirms that this address is yours.',
  heading: 'Confirm your email address',
  body: 'Please confirm that this address belongs to you, so that ${project.displayName} can reach you and you can recover your account.',
  button: 'Confirm my address',
  link: 'emailVerificationLink',
  reassurance: 'You did not sign up at ${project.displayName}? Then there is nothing to do: ignore this email.',
  variables: { emailVerificationLink: `https://example.com/verify?code=${CODE}` },
  refusal: {
    facts: {
      accountCreatedAt: 'An account at ${project.displayName} was made with this address',
      addressAddedAt: 'This address was added to an account at ${project.displayName}',
    },
    advice: 'That was not you? Then do not confirm it: take your address off that account.',
    words: 'This was not me',
    link: 'notMeLink',
    preview: {
      accountCreatedAt: '2026-01-31T12:00:00Z',
      notMeLink: `https://example.com/verify?not_me=1&code=${CODE}`,
    },
  },
};

/** Lets a user choose a new password. */
export const PASSWORD_RESET: Letter = {
  subject: 'Reset your password at ${project.displayName}',
  preview: 'Choose a new password. Until you do, the old one stays.',
  heading: 'Choose a new password',
  body: 'Somebody, hopefully you, asked for a new password for your account at ${project.displayName}. You can choose it on the next page.',
  button: 'Choose a new password',
  link: 'passwordResetLink',
  reassurance: 'You did not ask for this? Your password stays as it is, and nobody can change it without this email.',
  variables: { passwordResetLink: `https://example.com/reset?code=${CODE}` },
};

/** Signs a user in, by link or by typed code. */
export const MAGIC_LINK: Letter = {
  subject: 'Sign in to ${project.displayName}: Your code is ${variables.otp}',
  preview: 'Your code is ${variables.otp}. It works once.',
  heading: 'Sign in to ${project.displayName}',
  body: 'Enter this code on the page where you are signing in:',
  code: 'otp',
  button: 'Sign in without the code',
  link: 'magicLink',
  reassurance:
    'Share this code with nobody: we will never ask you for it. You did not try to sign in? Ignore this email.',
  variables: { magicLink: `https://example.com/sign-in?code=${CODE}`, otp: 'A1B2C3' },
};

/** Asks somebody to join a team. */
export const TEAM_INVITATION: Letter = {
  subject: 'You have been invited to join ${variables.teamDisplayName}',
  preview: 'Join ${variables.teamDisplayName} at ${project.displayName}.',
  heading: 'Join ${variables.teamDisplayName}',
  body: 'You have been invited to work with the team ${variables.teamDisplayName} at ${project.displayName}. Accept, and you are in.',
  button: 'Accept the invitation',
  link: 'teamInvitationLink',
  reassurance: 'You do not know this team? Then ignore this email: nothing happens unless you accept.',
  variables: {
    teamDisplayName: 'Design Team',
    teamInvitationLink: `https://example.com/invitation?code=${CODE}`,
  },
};

/** Tells somebody that they can sign in. */
export const SIGN_IN_INVITATION: Letter = {
  subject: 'You have been invited to sign in to ${project.displayName}',
  preview: 'Your access to ${variables.teamDisplayName} is ready.',
  heading: 'You are invited',
  body: 'You have been invited to ${variables.teamDisplayName}. Sign in with this email address to get started.',
  button: 'Sign in',
  link: 'signInInvitationLink',
  reassurance: 'You did not expect this invitation? Then ignore this email: nothing happens unless you sign in.',
  variables: { signInInvitationLink: 'https://example.com/sign-in', teamDisplayName: 'Design Team' },
};

/** Tells a user that one of their recovery codes was used. */
export const RECOVERY_CODE_USED: Letter = {
  subject: 'A recovery code was used at ${project.displayName}',
  preview: 'Recovery codes left: ${variables.recoveryCodesLeft}.',
  heading: 'A recovery code was used',
  body: 'Somebody, hopefully you, confirmed with a recovery code in place of the authenticator app of your account at ${project.displayName}. Recovery codes left: ${variables.recoveryCodesLeft}.',
  button: 'Open my account settings',
  link: 'accountSettingsLink',
  reassurance:
    'That was not you? Then change your password on that page, end the sessions that you do not know, and make new recovery codes.',
  variables: {
    recoveryCodesLeft: '9',
    accountSettingsLink: 'https://example.com/account-settings',
  },
};

/** Tells a user that somebody signed in with a device that is new. */
export const NEW_DEVICE_SIGN_IN: Letter = {
  subject: 'New sign-in to your account at ${project.displayName}',
  preview: '${variables.deviceName}. Was this you?',
  heading: 'A new sign-in',
  body: 'Somebody, hopefully you, signed in to your account at ${project.displayName} with ${variables.deviceName}, on ${variables.signedInAt}. It was you? Then there is nothing to do.',
  button: 'Look at my sessions',
  link: 'accountSettingsLink',
  reassurance: 'That was not you? Then change your password on that page, and end the sessions that you do not know.',
  variables: {
    deviceName: 'Chrome on Windows, Germany',
    signedInAt: '31 Jan 2026 12:00 UTC',
    accountSettingsLink: 'https://example.com/account-settings',
  },
};

/** Tells somebody that API keys that they manage expire soon. */
export const API_KEYS_EXPIRE: Letter = {
  subject: 'API keys at ${project.displayName} expire soon',
  preview: '${variables.apiKeys}',
  heading: 'API keys expire soon',
  body: 'These API keys at ${project.displayName} stop working when they expire: ${variables.apiKeys}. The first of them: ${variables.expiresAt}.',
  button: 'Look at my API keys',
  link: 'accountSettingsLink',
  reassurance:
    'Where a program still uses them, rotate them on that page: you get a new key, and the old one goes on for a while. You need them no more? Then there is nothing to do.',
  variables: {
    apiKeys: 'Deployment (…a1b2)',
    expiresAt: '31 Jan 2026 12:00 UTC',
    accountSettingsLink: 'https://example.com/account-settings',
  },
};

/** Tells a customer that their payment came in. */
export const PAYMENT_RECEIPT: Letter = {
  subject: 'Your receipt from ${project.displayName}',
  preview: '${variables.amount} for ${variables.productName}.',
  heading: 'Thank you for your payment',
  body: 'Your payment at ${project.displayName} came in: ${variables.amount}. Product: ${variables.productName}. Quantity: ${variables.quantity}.',
  button: 'View the receipt',
  link: 'receiptLink',
  reassurance: 'You do not know this payment? Then get in touch with ${project.displayName}.',
  variables: { productName: 'Pro', quantity: '1', amount: 'USD 5.00' },
  optional: { receiptLink: 'https://example.com/receipt' },
};

/** Tells a customer that their payment did not go through. */
export const PAYMENT_FAILED: Letter = {
  subject: 'Payment failed for ${project.displayName}',
  preview: '${variables.amount} for ${variables.productName}.',
  heading: 'Your payment did not go through',
  body: 'Your payment at ${project.displayName} did not go through: ${variables.amount}. Product: ${variables.productName}.',
  button: 'Pay the invoice',
  link: 'invoiceUrl',
  reassurance:
    'Please check how you pay, or try another card. You did not want to buy this? Then there is nothing to do: nothing was charged.',
  variables: { productName: 'Pro', amount: 'USD 5.00' },
  optional: { invoiceUrl: 'https://example.com/invoice', failureReason: 'Your card was declined.' },
  details: { failureReason: 'Reason: ${variables.failureReason}' },
};
