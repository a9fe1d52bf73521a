/** The pages below the handler, which servers know, too. */
export const HANDLER_PATHS = [
  'sign-in',
  'sign-up',
  'sign-out',
  'email-verification',
  'password-reset',
  'forgot-password',
  'oauth-callback',
  'magic-link-callback',
  'team-invitation',
  'mfa',
  'account-settings',
  'onboarding',
  'error',
  'cli-auth-confirm',
] as const;

export type HandlerPath = (typeof HANDLER_PATHS)[number];

const ALIASES: Record<string, HandlerPath> = { login: 'sign-in', register: 'sign-up' };

/** The part of a path after the handler's own. */
export function readName(path: string, handler: string): string {
  // Any site will do to take a whole address apart; a server is on none.
  const base = withoutSlash(new URL(handler, 'https://nowhere.invalid').pathname);
  const rest = path.startsWith(`${base}/`) ? path.slice(base.length + 1) : '';
  return withoutSlash(rest);
}

/** The page that a name below the handler means; null for none. */
export function findCanonicalName(name: string): HandlerPath | null {
  const plain = name.toLowerCase().replaceAll('-', '');
  if (Object.hasOwn(ALIASES, plain)) return ALIASES[plain] ?? null;
  return HANDLER_PATHS.find((known) => known === name || known.replaceAll('-', '') === plain) ?? null;
}

export function withoutSlash(path: string): string {
  return path.replace(/\/+$/, '');
}
