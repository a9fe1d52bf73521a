import type { ColleagueRight } from '../../gql/graphql.js';

/** A card of a page, or what one does on it, under the words by which people look for it. */
export interface Place {
  label: string;
  keywords: string[];
  /** Below the project's own path; behind `#` the card, as its head names it. */
  to: string;
  right?: ColleagueRight;
}

const SETTINGS: Place[] = [
  { label: 'Name of the project', keywords: ['rename', 'description', 'display name'], to: '/settings#general' },
  {
    label: 'Trusted domains',
    keywords: ['redirect', 'callback', 'URL', 'origin', 'CORS', 'localhost', 'handler', 'website'],
    to: '/settings#trusted-domains',
  },
  {
    label: 'API keys of users and teams',
    keywords: ['API key', 'personal access tokens', 'switch on'],
    to: '/settings#api-keys',
  },
  { label: 'Checks before production', keywords: ['go live', 'launch', 'mode'], to: '/settings#production' },
  {
    label: 'Transfer the project',
    keywords: ['move', 'owner', 'give away', 'hand over'],
    to: '/settings#transfer-the-project',
  },
  { label: 'Delete the project', keywords: ['remove', 'close'], to: '/settings#delete-the-project' },
].map((place) => ({ ...place, right: 'own_project' as const }));

const SIGN_IN: Place[] = [
  {
    label: 'Password, magic link and passkey',
    keywords: ['credential', 'one-time code', 'OTP', 'passwordless', 'webauthn', 'email sign-in', 'common passwords'],
    to: '/sign-in-methods#methods',
  },
  {
    label: 'Sign-up and accounts',
    keywords: ['registration', 'closed', 'invite only', 'personal team', 'delete own account', 'create teams'],
    to: '/sign-in-methods#accounts',
  },
  {
    label: 'Ready-made pages',
    keywords: ['hosted', 'sign-in page', 'login page', 'account settings', 'portal'],
    to: '/sign-in-methods#ready-made-pages',
  },
];

const MESSAGES: Place[] = [
  {
    label: 'Sender and server of emails',
    keywords: ['SMTP', 'Resend', 'from', 'address', 'deliver', 'inbox'],
    to: '/emails/server',
  },
];

const MONEY: Place[] = [
  { label: 'Stripe account', keywords: ['connect', 'payout', 'cards'], to: '/payments/setup#stripe' },
  { label: 'Test mode of payments', keywords: ['sandbox', 'free purchases'], to: '/payments/setup#test-mode' },
  { label: 'Test clock', keywords: ['time', 'renewal', 'month ahead'], to: '/payments/setup#test-clock' },
  {
    label: 'Access to customers',
    keywords: ['customer token', 'items', 'client'],
    to: '/payments/setup#access-to-customers',
  },
];

const PEOPLE: Place[] = [
  {
    label: 'Find a user to block, delete, sign out or sign in as',
    keywords: ['ban', 'suspend', 'lock', 'restrict', 'impersonate', 'reset password', 'sessions', 'GDPR', 'erase'],
    to: '/users',
    right: 'change_people',
  },
  {
    label: 'Invite a colleague',
    keywords: ['administrator', 'member', 'co-worker', 'role', 'developer', 'support', 'billing', 'reader'],
    to: '/colleagues#invitations',
    right: 'invite_colleagues',
  },
];

const DATA: Place[] = [
  {
    label: 'Export everything',
    keywords: ['backup', 'download', 'dump', 'leave'],
    to: '/import-export#export',
    right: 'import_data',
  },
  {
    label: 'Settings as a file',
    keywords: ['JSON', 'download', 'upload', 'configuration', 'copy'],
    to: '/configuration#as-a-file',
    right: 'change_settings',
  },
  {
    label: 'Earlier settings',
    keywords: ['history', 'undo', 'roll back', 'who changed'],
    to: '/configuration#history',
    right: 'change_settings',
  },
  {
    label: 'Sign-ins of users, and what colleagues did',
    keywords: ['security', 'audit', 'events', 'log', 'login history'],
    to: '/audit-log',
    right: 'read_developer_pages',
  },
];

/** The cards and tasks that the palette finds inside of pages. */
export const PLACES: Place[] = [
  ...PEOPLE,
  ...[...SIGN_IN, ...MESSAGES, ...MONEY].map((place) => ({ ...place, right: 'change_settings' as const })),
  ...DATA,
  ...SETTINGS,
];
