/** The paths of the pages around signing in. */
export interface HandlerUrls {
  /** The path below which `StackHandler` has all its pages; `/handler` unless told. */
  handler: string;
  /** The start page of the application; `/` unless told. */
  home: string;
  /** The page that asks for a password, a passkey or a provider; `{handler}/sign-in` unless told. */
  signIn: string;
  /** The page on which visitors make accounts; `{handler}/sign-up` unless told. */
  signUp: string;
  /** The page that ends the session and says so; `{handler}/sign-out` unless told. */
  signOut: string;
  /** The page behind the link of a verification email; `{handler}/email-verification` unless told. */
  emailVerification: string;
  /** The page behind the link of a reset email; `{handler}/password-reset` unless told. */
  passwordReset: string;
  /** The page that asks to whom a reset email goes; `{handler}/forgot-password` unless told. */
  forgotPassword: string;
  /** The page to which providers return; `{handler}/oauth-callback` unless told. */
  oauthCallback: string;
  /** The page behind the link of a magic link email; `{handler}/magic-link-callback` unless told. */
  magicLinkCallback: string;
  /** The page on which users look after their account; `{handler}/account-settings` unless told. */
  accountSettings: string;
  /** The page that says what went wrong at a provider; `{handler}/error` unless told. */
  error: string;
  /** The page behind the link of an invitation; `{handler}/team-invitation` unless told. */
  teamInvitation: string;
  /** The page that asks for a code of an authenticator app; `{handler}/mfa` unless told. */
  mfa: string;
  /** The page on which a program on a command line is let in. */
  cliAuthConfirm: string;
  /** The page for users who have something to finish before they may do anything, such as verifying their address. */
  onboarding: string;
  /** The page to go on to from a sign-in; `home` unless told. */
  afterSignIn: string;
  /** The page to go on to from a new account; `afterSignIn` unless told, else `home`. */
  afterSignUp: string;
  /** The page to go on to from a sign-out; `home` unless told. */
  afterSignOut: string;
}

/** All pages with their addresses. */
export type ResolvedHandlerUrls = HandlerUrls;

/**
 * The place of a page: its address, the page that `StackHandler` has, or that which the server has for the project (`hosted`).
 * Whoever signs in on a hosted page comes back to `urls.oauthCallback` with a session.
 */
export type HandlerUrlTarget =
  | string
  | {
      /** `custom` for a page of yours, `handler-component` for that of `StackHandler`. */
      type: 'custom';
      /** The address of a page of yours. */
      url: string;
      /** The version of the public package's protocol of such pages; not looked at. */
      version: number;
    }
  | { type: 'hosted' | 'handler-component' };

/** The pages that an app has elsewhere; `default` is for all that are not named. */
export type HandlerUrlOptions = { [Page in keyof HandlerUrls]?: HandlerUrlTarget } & {
  /**
   * The place of all pages that are not named: `handler-component` unless told. With `hosted`, the pages that end a session or
   * finish a sign-in stay with the application, as `home` does.
   */
  default?: { type: 'hosted' | 'handler-component' };
};

/** The pages that an application has itself, whatever is hosted. */
const OWN_PAGES = /^(ha|home|af|oa|signO)/;

/** Fills in the default of every page that the app does not name. `hosted` is where the server has its pages of the project. */
export function resolveUrls({ default: elsewhere, ...targets }: HandlerUrlOptions, hosted = ''): HandlerUrls {
  const theirs = Object.entries(completeUrls({ handler: hosted })) as [keyof HandlerUrls, string][];
  const given = theirs.flatMap(([page, theirUrl]) => {
    const target = targets[page] ?? elsewhere;
    const isHosted = typeof target === 'object' && target.type === 'hosted' && !OWN_PAGES.test(page);
    const url = isHosted ? theirUrl : ((target as { url?: string } | undefined)?.url ?? target);
    return typeof url === 'string' ? [[page, url]] : [];
  });
  return completeUrls(Object.fromEntries(given) as Partial<HandlerUrls>);
}

function completeUrls(given: Partial<HandlerUrls>): HandlerUrls {
  const handler = given.handler ?? '/handler';
  const home = given.home ?? '/';
  return {
    handler,
    home,
    signIn: `${handler}/sign-in`,
    signUp: `${handler}/sign-up`,
    signOut: `${handler}/sign-out`,
    emailVerification: `${handler}/email-verification`,
    passwordReset: `${handler}/password-reset`,
    forgotPassword: `${handler}/forgot-password`,
    oauthCallback: `${handler}/oauth-callback`,
    magicLinkCallback: `${handler}/magic-link-callback`,
    accountSettings: `${handler}/account-settings`,
    error: `${handler}/error`,
    teamInvitation: `${handler}/team-invitation`,
    mfa: `${handler}/mfa`,
    cliAuthConfirm: `${handler}/cli-auth-confirm`,
    onboarding: `${handler}/onboarding`,
    afterSignIn: home,
    afterSignUp: given.afterSignIn ?? home,
    afterSignOut: home,
    ...given,
  };
}

export const RETURN_PARAMETER = 'after_auth_return_to';

const NOWHERE = 'https://nowhere.invalid';

/**
 * True if a target stays on this site whatever it looks like: `//host`, `/\\host`, `javascript:` and, on a page of the
 * other scheme, `https:host` do not, nor does `/..//host` once a router has tidied it up. Without a page it must stay
 * under either scheme.
 */
export function isTrustedTarget(url: string, pageHref: string | null): boolean {
  const bases = pageHref === null ? [NOWHERE, NOWHERE.replace('https:', 'http:')] : [pageHref];
  return bases.every((base) => URL.canParse(url, base) && isSameOrigin(url, base) && !beginsLikeHost(url, base));
}

function beginsLikeHost(url: string, base: string): boolean {
  return new URL(url, base).pathname.startsWith('//');
}

export function isSameOrigin(url: string, pageHref: string): boolean {
  const { origin, protocol } = new URL(pageHref);
  const target = new URL(url, pageHref);
  // `blob:` has the origin of the page that made it.
  return origin !== 'null' && target.origin === origin && target.protocol === protocol;
}

/** The place that the user came from before signing in, as the page's address has it; null if it has none. */
export function readReturnTarget(pageHref: string): string | null {
  return new URL(pageHref).searchParams.get(RETURN_PARAMETER);
}

/** Adds the way back to a page around signing in: the one that the current page carries, else the current page. */
export function addReturnTarget(url: string, pageHref: string): string {
  const carried = readReturnTarget(pageHref);
  if (carried === null && !isSameOrigin(url, pageHref)) return url;
  return addParameter(url, RETURN_PARAMETER, carried ?? readPlace(pageHref));
}

/** The current page as a place to return to on this site. */
export function readPlace(pageHref: string): string {
  const { pathname, search, hash } = new URL(pageHref);
  return pathname + search + hash;
}

/** Hands the way back that the current page carries on to the next. */
export function keepReturnTarget(url: string, pageHref: string): string {
  const carried = readReturnTarget(pageHref);
  return carried === null ? url : addParameter(url, RETURN_PARAMETER, carried);
}

/**
 * The absolute address of a page that an email links to or a provider leads back to. It carries the way back, that of the
 * current page unless told, and has no hash.
 */
export function buildCallbackUrl(url: string, pageHref: string, wayBack = readReturnTarget(pageHref)): string {
  const callback = new URL(url, pageHref);
  if (wayBack !== null) callback.searchParams.set(RETURN_PARAMETER, wayBack);
  callback.hash = '';
  return callback.href;
}

/** Keeps a relative URL relative. */
function addParameter(url: string, name: string, value: string): string {
  const target = new URL(url, NOWHERE);
  target.searchParams.set(name, value);
  return target.origin === NOWHERE ? target.pathname + target.search + target.hash : target.href;
}
