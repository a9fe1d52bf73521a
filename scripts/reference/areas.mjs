// The pages of the reference, in their order, and what stands on each: by the file that declares it, or by its name where a
// file has things of two pages. What fits no page is an error, so that nothing is left out.

/** `files` are matched against paths below sdk/src; `names` come before them. */
export const AREAS = [
  {
    page: 'apps',
    title: 'Apps',
    summary: 'the three kinds of app, their tokens and headers, and what they tell of changes and waits',
    files:
      /^apps\/(?:(?:admin|client|server)-app|app-actions|server-actions|token|convex)|^context\/(?:change|wait)|^convex/,
  },
  {
    page: 'app-options',
    title: 'Options of apps',
    summary: 'what apps are made of, token stores, addresses of pages, and what libraries that wrap an app need',
    files: /^(?:context\/|session\/|runtime|http\/|apps\/app-internals)/,
  },
  {
    page: 'sign-in',
    title: 'Signing in and out',
    summary: 'every sign-in method, codes from emails, the user who is signed in, and their tokens',
    files:
      /^(?:apps\/(?:sign|email-code|cli|current-user|redirect)|ceremonies\/(?!team)|resources\/(?:auth|partial-user))/,
  },
  {
    page: 'users',
    title: 'Users',
    summary: 'reading, changing and making users, and listing all of a project',
    names: /^(?:ServerUser|CreateSession)/,
    files: /^resources\/(?:base-user|current-|server-user)/,
  },
  {
    page: 'accounts',
    title: 'Accounts of users',
    summary: 'addresses, passwords, sessions, security events, wishes about emails, and accounts at providers',
    files: /^resources\/(?:absent|own-|contact|active|security|notification|oauth-provider\.|connected)/,
  },
  {
    page: 'teams',
    title: 'Teams and permissions',
    summary: 'teams, their members and invitations, permissions and their definitions',
    names: /^(?:ServerTeam|ListTeams|RemoveUser)/,
    files: /^(?:resources\/(?:team|user-teams|server-teams|permission)|(?:apps|ceremonies)\/team)/,
  },
  {
    page: 'api-keys',
    title: 'API keys',
    summary: 'keys of users and teams, and the keys of the project itself',
    files: /^resources\/(?:api-key|internal-api-key)/,
  },
  {
    page: 'payments',
    title: 'Payments',
    summary: 'products, items, purchases, subscriptions, bills, and the account at Stripe',
    files: /^(?:resources\/(?:customer|item|transactions|payment-method|stripe|test-mode)|apps\/subscription)/,
  },
  {
    page: 'email',
    title: 'Email',
    summary: 'sending emails, the outbox, templates, themes and drafts, previews and the AI chat',
    files: /^resources\/(?:email|outbox)/,
  },
  {
    page: 'vault',
    title: 'Data vault and webhooks',
    summary: 'values that only your servers can read, the portal of webhooks and their trial',
    files: /^resources\/(?:data-vault|svix|test-webhook)/,
  },
  {
    page: 'projects',
    title: 'Projects',
    summary: 'the settings of a project, its providers, its figures, and the projects of an owner',
    files:
      /^resources\/(?:admin-project|project|owned|platform|production|metrics|oauth-provider-config|pushed-config|config-override)/,
  },
  {
    page: 'errors',
    title: 'Errors and results',
    summary: 'what is given back, what is thrown, and how a program tells errors apart',
    files: /^(?:errors|error-families|known-errors|result|catalogued|wire)/,
  },
  {
    page: 'react-components',
    title: 'React components',
    summary: 'the pages around signing in, the parts among your own pages, and their props',
    files: /^react\/(?!.*hooks|use-|state)/,
  },
  {
    page: 'react-hooks',
    title: 'React hooks',
    summary: 'the hooks of components, and those of apps and objects',
    files: /^(?:react\/.*(?:hooks|use-)|hooks\/)/,
  },
  {
    page: 'next',
    title: 'Next.js',
    summary: 'the provider and the pages for Next.js 15 and 16',
    files: /^next\//,
  },
  {
    page: 'languages',
    title: 'Languages',
    summary: 'the languages of the pages, and how one is chosen',
    files: /^(?:shared:languages|shared:errors)/,
  },
];

/** @throws Error for what stands on no page */
export function pageOf(file, name) {
  const path = file.replace(/^sdk\/src\//, '').replace(/^shared\//, 'shared:');
  const area = AREAS.find(({ names }) => names?.test(name)) ?? AREAS.find(({ files }) => files.test(path));
  if (!area) throw new Error(`${name} of ${file} stands on no page: give it one in scripts/reference/areas.mjs.`);
  return area.page;
}
