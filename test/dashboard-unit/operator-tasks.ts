/** A task of an operator, how they look for it, and where it is done: below the project's own path. */
export interface OperatorTask {
  task: string;
  /** In the words of whoever comes from another product. */
  query: string;
  to: string;
}

/** An operator's day, task by task. */
export const OPERATOR_TASKS: OperatorTask[] = [
  { task: 'Block somebody', query: 'block', to: '/users' },
  { task: 'Ban somebody, as others call it', query: 'ban user', to: '/users' },
  { task: 'Sign in as a user to see what they see', query: 'impersonate', to: '/users' },
  { task: 'End the sessions of a user', query: 'sessions', to: '/users' },
  { task: 'Erase a person', query: 'gdpr', to: '/users' },
  { task: 'Help with a forgotten password', query: 'reset password', to: '/users' },
  { task: 'Add a user by hand', query: 'create user', to: '/users?new' },
  { task: 'Bring users from another product', query: 'migrate', to: '/import-export' },
  { task: 'Bring users from Auth0', query: 'auth0', to: '/import-export' },
  { task: 'Make a team', query: 'create team', to: '/teams?new' },
  { task: 'Make a permission', query: 'create team perm', to: '/permissions?new' },
  { task: 'Say what new users may do', query: 'default', to: '/permissions/defaults' },
  { task: 'Let nobody sign up', query: 'registration', to: '/sign-in-methods#accounts' },
  { task: 'Turn passwords off', query: 'password', to: '/sign-in-methods#methods' },
  { task: 'Turn magic links on', query: 'magic link', to: '/sign-in-methods#methods' },
  { task: 'Turn passkeys on', query: 'webauthn', to: '/sign-in-methods#methods' },
  { task: 'Set up Google', query: 'google', to: '/sign-in-methods/providers' },
  { task: 'Set up the company account', query: 'openid', to: '/sign-in-methods/providers?new' },
  { task: 'See the sign-in page', query: 'login page', to: '/sign-in-methods#ready-made-pages' },
  { task: 'Show our logo', query: 'logo', to: '/branding' },
  { task: 'Use our colours', query: 'colors', to: '/branding' },
  { task: 'Look whether an email went out', query: 'outbox', to: '/emails' },
  { task: 'Change the text of an email', query: 'template', to: '/emails/templates' },
  { task: 'Change the look of emails', query: 'theme', to: '/emails/themes' },
  { task: 'Write to everybody', query: 'write', to: '/emails/drafts?new' },
  { task: 'Send by our own server', query: 'smtp', to: '/emails/server' },
  { task: 'Sell a plan', query: 'plan', to: '/payments' },
  { task: 'Make a product', query: 'create product', to: '/payments?new' },
  { task: 'Give out credits', query: 'credits', to: '/payments' },
  { task: 'Connect Stripe', query: 'stripe', to: '/payments/setup#stripe' },
  { task: 'Stop selling for nothing', query: 'test mode', to: '/payments/setup#test-mode' },
  { task: 'Look for a payment', query: 'purchases', to: '/transactions' },
  { task: 'Get the keys for the back end', query: 'secret key', to: '/keys' },
  { task: 'Let users have API keys', query: 'api key', to: '/settings#api-keys' },
  { task: 'Hear of events in the back end', query: 'add webhook', to: '/webhooks?new' },
  { task: 'Read the reference', query: 'docs', to: '/rest-api' },
  { task: 'Try a query', query: 'graphiql', to: '/graphql-api' },
  { task: 'Allow a domain', query: 'domain', to: '/settings#trusted-domains' },
  { task: 'Allow a redirect', query: 'redirect url', to: '/settings#trusted-domains' },
  { task: 'Invite somebody to the dashboard', query: 'invite', to: '/colleagues#invitations' },
  { task: 'See who changed a setting', query: 'who changed', to: '/configuration#history' },
  { task: 'Undo a setting', query: 'undo', to: '/configuration#history' },
  { task: 'See what happened', query: 'audit', to: '/audit-log' },
  { task: 'Take everything away', query: 'backup', to: '/import-export' },
  { task: 'Go live', query: 'go live', to: '/settings#production' },
  { task: 'Give the project to another team', query: 'transfer', to: '/settings#transfer-the-project' },
  { task: 'Delete the project', query: 'delete project', to: '/settings#delete-the-project' },
];
