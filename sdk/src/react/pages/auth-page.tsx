'use client';

import { Suspense, useEffect, useMemo, useState, type ReactNode } from 'react';
import { useProject, useStackApp, useVisitor } from '../hooks.js';
import { keepReturn } from '../links.js';
import { ProviderButtons } from '../oauth/oauth-button-group.js';
import { useTranslator } from '../provider.js';
import { canSignUp, type ShownWays } from '../sign-up-ways.js';
import { CeremonyContext, useCeremony, type CeremonyListener } from '../state/use-ceremony.js';
import { usePasskeyAutofill } from '../state/use-passkey-autofill.js';
import { PageFrame, Skeleton, Title, type PageProps } from '../ui/page.js';
import { SignedInMessage, SignUpDisabledMessage } from './cards.js';
import { AddressFirst } from './address-first.js';
import { CredentialSignInForm } from './credential-sign-in.js';
import { CredentialSignUpForm } from './credential-sign-up.js';
import { DraftContext } from './draft.js';
import { FormTabs } from './form-tabs.js';
import { MagicLinkSignInForm } from './magic-link-sign-in.js';
import { PasskeyButton } from './passkey-button.js';
import { UnfinishedNotice } from './unfinished-notice.js';

/** Few sign-ins ask for it. */
import { MfaForm } from './mfa.js';

/** The props of `AuthPage`, most of which `SignIn` and `SignUp` have, too. */
export interface AuthPageProps extends PageProps {
  /** The page to show: `sign-in` asks for an account that there is, `sign-up` makes one. */
  type: 'sign-in' | 'sign-up';
  /** Leads on at once if somebody is signed in already. */
  automaticRedirect?: boolean;
  /** Below the form. */
  extraInfo?: ReactNode;
  /**
   * The form that is open at first, where both are switched on. Unless told, signing up begins with `magic-link`, and signing in
   * with the address alone.
   */
  firstTab?: 'magic-link' | 'password';
  /** Asks for the password once only. */
  noPasswordRepeat?: boolean;
  /** Shown instead of the app's own project, for demonstrations. */
  mockProject?: MockProject;
}

/** The project that a demonstration shows; its name is that of the app's own unless told. */
export interface MockProject {
  /** The name above the form; that of the app's own project unless told. */
  displayName?: string;
  /** The sign-in methods to show. */
  config: ShownWays;
}

/** The choices for the sign-in page: its first tab, its foot, and where signed-in visitors go. */
export type SignInProps = Omit<AuthPageProps, 'type' | 'noPasswordRepeat'>;
/** The choices for the sign-up page: its first tab, its foot, and how often it asks for the password. */
export type SignUpProps = Omit<AuthPageProps, 'type'>;

/**
 * The sign-in page, with every sign-in method of the project.
 *
 * @example <SignIn fullPage automaticRedirect />
 */
export function SignIn(props: SignInProps) {
  return <AuthFrame {...props} type="sign-in" password={<CredentialSignInForm />} />;
}

/**
 * The page on which visitors make an account, with every method of the project. Where sign-up is closed it says so.
 *
 * @example <SignUp fullPage noPasswordRepeat />
 */
export function SignUp({ noPasswordRepeat, ...props }: SignUpProps) {
  const password = <CredentialSignUpForm noPasswordRepeat={noPasswordRepeat} />;
  return <AuthFrame {...props} type="sign-up" password={password} />;
}

/**
 * The sign-in page or the sign-up page, by `type`.
 *
 * @example <AuthPage type="sign-in" fullPage automaticRedirect />
 */
export function AuthPage({ type, noPasswordRepeat, ...props }: AuthPageProps) {
  return type === 'sign-in' ? <SignIn {...props} /> : <SignUp {...props} noPasswordRepeat={noPasswordRepeat} />;
}

/** The form for a password is given, so that a page to sign in does not bring the one to sign up. */
type FrameProps = Omit<AuthPageProps, 'noPasswordRepeat'> & { password: ReactNode };

function AuthFrame({ fullPage, ...props }: FrameProps) {
  return (
    <PageFrame fullPage={fullPage}>
      <AuthCard {...props} />
    </PageFrame>
  );
}

type Phase = 'waiting' | 'under-way' | 'signed-in' | 'second-factor';

function AuthCard({ automaticRedirect = false, ...props }: Omit<FrameProps, 'fullPage'>) {
  const user = useVisitor();
  const own = useProject();
  const project = props.mockProject ? { displayName: own.displayName, ...props.mockProject } : own;
  const [phase, setPhase] = useState<Phase>('waiting');
  const listener = useMemo<CeremonyListener>(
    () => ({
      onBegin: () => setPhase('under-way'),
      onEnd: (isSignedIn) => setPhase((now) => (isSignedIn ? 'signed-in' : now === 'second-factor' ? now : 'waiting')),
      onSecondFactor: () => setPhase('second-factor'),
    }),
    [],
  );
  const isRedirecting = useLeaving(props.type, automaticRedirect && user !== null && phase === 'waiting');
  if (isRedirecting) return <Skeleton />;
  if (user && (phase === 'waiting' || phase === 'signed-in')) return <SignedInMessage user={user} />;
  if (props.type === 'sign-up' && isSignUpClosed(project)) return <SignUpDisabledMessage />;
  if (phase === 'second-factor') {
    return (
      <Suspense fallback={<Skeleton />}>
        <MfaForm onCancel={() => setPhase('waiting')} />
      </Suspense>
    );
  }
  return (
    <CeremonyContext.Provider value={listener}>
      <AuthForms {...props} project={project} isMock={props.mockProject !== undefined} />
    </CeremonyContext.Provider>
  );
}

/** A page on which nothing is on at all says that instead. */
function isSignUpClosed(project: { config: ShownWays }): boolean {
  return !project.config.signUpEnabled || (project.config.passkeyEnabled && !canSignUp(project));
}

/** Goes to where signed-in visitors belong. False again if the app does not navigate by itself. */
function useLeaving(type: AuthPageProps['type'], shouldLeave: boolean): boolean {
  const app = useStackApp();
  const [hasStayed, setStayed] = useState(false);
  useEffect(() => {
    if (!shouldLeave) return;
    const stay = () => setStayed(true);
    const leave =
      type === 'sign-in' ? app.redirectToAfterSignIn({ replace: true }) : app.redirectToAfterSignUp({ replace: true });
    leave.then(stay, stay);
  }, [app, type, shouldLeave]);
  return shouldLeave && !hasStayed;
}

type FormsProps = Pick<FrameProps, 'type' | 'firstTab' | 'password' | 'extraInfo'> & {
  project: Required<MockProject>;
  isMock: boolean;
};

function AuthForms({ type, project, isMock, firstTab, password, extraInfo }: FormsProps) {
  const { t } = useTranslator();
  const [email, setEmail] = useState('');
  const draft = useMemo(() => ({ email, setEmail }), [email]);
  const { config } = project;
  const hasForm = config.credentialEnabled || config.magicLinkEnabled;
  const hasPasskey = type === 'sign-in' && config.passkeyEnabled;
  const hasProviders = config.oauthProviders.length > 0;
  const hasButtons = hasProviders || hasPasskey;
  const values = { project: project.displayName };
  const { submit } = useCeremony();
  const Ways = type === 'sign-in' && firstTab === undefined ? AddressFirst : FormTabs;
  usePasskeyAutofill(hasPasskey && hasForm, submit);
  return (
    <DraftContext.Provider value={draft}>
      <Title text={<OtherPageLink type={type} isSignUpPossible={canSignUp(project)} />}>
        {type === 'sign-in' ? t('signInTo', values) : t('signUpTo', values)}
      </Title>
      <div className="vst-stack">
        <UnfinishedNotice />
        {hasProviders && <ProviderButtons providers={config.oauthProviders} type={type} isMock={isMock} />}
        {hasPasskey && <PasskeyButton isAlone={!hasForm && !hasProviders} />}
        {hasButtons && hasForm && <p className="vst-separator">{t('orContinueWith')}</p>}
        {config.credentialEnabled && config.magicLinkEnabled && <Ways firstTab={firstTab} password={password} />}
        {config.credentialEnabled && !config.magicLinkEnabled && password}
        {!config.credentialEnabled && config.magicLinkEnabled && <MagicLinkSignInForm />}
        {!hasForm && !hasButtons && <p className="vst-notice">{t('noMethod')}</p>}
      </div>
      {extraInfo && <div className="vst-foot">{extraInfo}</div>}
    </DraftContext.Provider>
  );
}

function OtherPageLink({ type, isSignUpPossible }: { type: AuthPageProps['type']; isSignUpPossible: boolean }) {
  const { t } = useTranslator();
  const { urls } = useStackApp();
  if (type === 'sign-up') {
    return (
      <>
        {t('haveAccount')} <a href={keepReturn(urls.signIn)}>{t('signIn')}</a>
      </>
    );
  }
  if (!isSignUpPossible) return null;
  return (
    <>
      {t('noAccountYet')} <a href={keepReturn(urls.signUp)}>{t('signUp')}</a>
    </>
  );
}
