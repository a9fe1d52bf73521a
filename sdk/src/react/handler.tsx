'use client';

import { useEffect, useSyncExternalStore, type ComponentType } from 'react';
import type { HandlerUrls } from '../context/urls.js';
import { findCanonicalName, readName, withoutSlash, type HandlerPath } from './handler-paths.js';
import { useStackApp } from './hooks.js';
import { AuthPage, type AuthPageProps } from './pages/auth-page.js';
import { CliAuthConfirmation } from './pages/cli-auth-confirm.js';
import { EmailVerification } from './pages/email-verification.js';
import { ErrorPage } from './pages/error-page.js';
import { ForgotPassword } from './pages/forgot-password.js';
import { MagicLinkCallback } from './pages/magic-link-callback.js';
import { Mfa, type MfaProps } from './pages/mfa.js';
import { OAuthCallback } from './pages/oauth-callback.js';
import { Onboarding } from './pages/onboarding.js';
import { PasswordReset } from './pages/password-reset.js';
import { SignOut } from './pages/sign-out.js';
import { TeamInvitation } from './pages/team-invitation.js';
import { StackProvider, useProvidedIfAny } from './provider.js';
import { AccountSettings, type AccountSettingsProps } from './settings/account-settings.js';
import type { PagesApp } from './pages-app.js';
import { MessageCard } from './ui/message-card.js';
import { PageFrame, Skeleton, type PageProps } from './ui/page.js';
import { usePageTranslator } from './use-page-translator.js';

/** Props for single pages, added to what the handler gives them. */
export interface HandlerComponentProps {
  /** For the page on which users sign in. */
  SignIn?: Partial<Omit<AuthPageProps, 'type'>>;
  /** For the page on which visitors make accounts. */
  SignUp?: Partial<Omit<AuthPageProps, 'type'>>;
  /** For the page that ends the session. */
  SignOut?: PageProps;
  /** For the page behind the link of a verification email. */
  EmailVerification?: PageProps;
  /** For the page behind the link of a reset email. */
  PasswordReset?: PageProps;
  /** For the page that asks to whom a reset email goes. */
  ForgotPassword?: PageProps;
  /** For the page to which providers return. */
  OAuthCallback?: PageProps;
  /** For the page behind the link of a magic link email. */
  MagicLinkCallback?: PageProps;
  /** For the page behind the link of an invitation. */
  TeamInvitation?: PageProps;
  /** For the page that says what went wrong. */
  ErrorPage?: PageProps;
  /** For the page on which users look after their account. */
  AccountSettings?: Partial<AccountSettingsProps>;
  /** For the page on which a program in a terminal is let in. */
  CliAuthConfirmation?: PageProps;
  /** For the page that asks for a code of an authenticator app. */
  MFA?: Partial<MfaProps>;
  /** For the page of users who have something to finish first. */
  Onboarding?: PageProps;
}

/** The app, the path and the single pages' own props, all of which may be left out inside a `StackProvider`. */
export interface StackHandlerProps extends PageProps {
  /** May be left out inside a StackProvider. */
  app?: PagesApp;
  /** Props for single pages, such as `{ SignIn: { firstTab: 'password' } }`. */
  componentProps?: HandlerComponentProps;
  /** The current path; the browser's unless told. */
  location?: string;
  /**
   * Not looked at: the path and its parameters are those of the page.
   * @deprecated Leave it out.
   */
  routeProps?: unknown;
  /**
   * Not looked at: the path and its parameters are those of the page.
   * @deprecated Leave it out.
   */
  params?: unknown;
  /**
   * Not looked at: the path and its parameters are those of the page.
   * @deprecated Leave it out.
   */
  searchParams?: unknown;
}

function SignInRoute(props: Partial<AuthPageProps>) {
  return <AuthPage automaticRedirect {...props} type="sign-in" />;
}

function SignUpRoute(props: Partial<AuthPageProps>) {
  return <AuthPage automaticRedirect {...props} type="sign-up" />;
}

interface Route {
  // Each page has props of its own; what is given to it is checked where it comes from.
  component: ComponentType<PageProps>;
  props: keyof HandlerComponentProps;
  /** The address that an application may have moved elsewhere; absent for what is always here. */
  url?: keyof HandlerUrls;
}

const ROUTES: Record<HandlerPath, Route> = {
  'sign-in': { component: SignInRoute, props: 'SignIn', url: 'signIn' },
  'sign-up': { component: SignUpRoute, props: 'SignUp', url: 'signUp' },
  'sign-out': { component: SignOut, props: 'SignOut', url: 'signOut' },
  'email-verification': { component: EmailVerification, props: 'EmailVerification', url: 'emailVerification' },
  'password-reset': { component: PasswordReset, props: 'PasswordReset', url: 'passwordReset' },
  'forgot-password': { component: ForgotPassword, props: 'ForgotPassword', url: 'forgotPassword' },
  'oauth-callback': { component: OAuthCallback, props: 'OAuthCallback', url: 'oauthCallback' },
  'magic-link-callback': { component: MagicLinkCallback, props: 'MagicLinkCallback', url: 'magicLinkCallback' },
  'team-invitation': { component: TeamInvitation, props: 'TeamInvitation', url: 'teamInvitation' },
  mfa: { component: Mfa, props: 'MFA', url: 'mfa' },
  'account-settings': { component: AccountSettings, props: 'AccountSettings' },
  onboarding: { component: Onboarding, props: 'Onboarding', url: 'onboarding' },
  error: { component: ErrorPage, props: 'ErrorPage' },
  'cli-auth-confirm': { component: CliAuthConfirmation, props: 'CliAuthConfirmation' },
};

/**
 * All pages around signing in, below one path of an application. Mount it for every path below the app's
 * `urls.handler`.
 *
 * @example <Route path="/handler/*" element={<StackHandler app={app} fullPage />} />
 */
export function StackHandler({ app, ...props }: StackHandlerProps) {
  const provided = useProvidedIfAny();
  if (provided && (app === undefined || provided.app === app)) return <Handler {...props} />;
  if (!app) throw new Error('StackHandler needs an app, or a <StackProvider> around it.');
  return (
    <StackProvider app={app}>
      <Handler {...props} />
    </StackProvider>
  );
}

function Handler({ fullPage, componentProps = {}, location }: Omit<StackHandlerProps, 'app'>) {
  const { urls } = useStackApp();
  const current = useSyncExternalStore(subscribeToHistory, readPath, readNoPath);
  const path = location?.split(/[?#]/)[0] ?? current;
  if (path === null) return <LeavingPage fullPage={fullPage} />;
  const name = readName(path, urls.handler);
  const canonical = findCanonicalName(name);
  if (canonical !== name && canonical !== null) {
    return <LeavingPage fullPage={fullPage} to={`${withoutSlash(urls.handler)}/${canonical}`} />;
  }
  const route = canonical && ROUTES[canonical];
  if (!route) return <UnknownPage fullPage={fullPage} />;
  const url = route.url && urls[route.url];
  if (url !== undefined && !url.startsWith(`${withoutSlash(urls.handler)}/`)) {
    return <LeavingPage fullPage={fullPage} to={url} page={route.url} />;
  }
  const Page = route.component;
  return <Page fullPage={fullPage} {...componentProps[route.props]} />;
}

/** Goes to where the application put the page, with everything that the address carries. */
function LeavingPage({ to, page, fullPage }: PageProps & { to?: string; page?: keyof HandlerUrls }) {
  const app = useStackApp();
  useEffect(() => {
    if (to === undefined) return;
    // A hosted page needs to be told how to come back.
    const isAway = new URL(to, window.location.href).origin !== window.location.origin;
    if (isAway && (page === 'signIn' || page === 'signUp')) {
      void (page === 'signIn' ? app.redirectToSignIn({ replace: true }) : app.redirectToSignUp({ replace: true }));
      return;
    }
    const target = new URL(to, window.location.href);
    for (const [name, value] of new URLSearchParams(window.location.search)) target.searchParams.append(name, value);
    window.location.replace(target);
  }, [app, to, page]);
  return (
    <PageFrame fullPage={fullPage}>
      <Skeleton />
    </PageFrame>
  );
}

function UnknownPage({ fullPage }: PageProps) {
  const { t } = usePageTranslator();
  const { urls } = useStackApp();
  return (
    <MessageCard
      fullPage={fullPage}
      title={t('notFoundTitle')}
      primaryButtonText={t('goHome')}
      primaryAction={{ href: urls.home }}
    >
      {t('notFoundText')}
    </MessageCard>
  );
}

function subscribeToHistory(listener: () => void): () => void {
  window.addEventListener('popstate', listener);
  return () => window.removeEventListener('popstate', listener);
}

function readPath(): string | null {
  return window.location.pathname;
}

function readNoPath(): string | null {
  return null;
}
