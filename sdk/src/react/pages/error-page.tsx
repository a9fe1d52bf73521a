'use client';

import { openCataloguedError } from '../../catalogued-error.js';
import { isKnownError, type ErrorCode, type KnownError } from '../../errors.js';
import { describeError } from '../errors.js';
import { useStackApp, useVisitor } from '../hooks.js';
import { keepReturn, readParameter } from '../links.js';
import { WarningIcon } from '../ui/icons.js';
import { Message, type MessageProps } from '../ui/message-card.js';
import { PageFrame, type PageProps } from '../ui/page.js';
import { UnknownErrorMessage } from './cards.js';
import { usePageTranslator, type PageTextKey } from '../use-page-translator.js';

/**
 * Shows the error that the server sent a browser here with (`errorCode`, `message` and `details` in the address).
 *
 * @example <ErrorPage fullPage />
 */
export function ErrorPage({ fullPage }: PageProps) {
  return (
    <PageFrame fullPage={fullPage}>
      <AddressedError />
    </PageFrame>
  );
}

interface Wording {
  title: PageTextKey;
  /** Instead of what forms say about it. */
  text?: PageTextKey;
  /** The text of the button that begins the sign-in anew, if that helps. */
  signIn?: PageTextKey;
}

/** The texts for the errors that signing in with a provider can end in. */
const WORDINGS: Partial<Record<ErrorCode, Wording>> = {
  OAUTH_PROVIDER_ACCESS_DENIED: { title: 'accessDeniedTitle', signIn: 'signInAgain' },
  OAUTH_CONNECTION_ALREADY_CONNECTED_TO_ANOTHER_USER: { title: 'connectionTakenTitle' },
  USER_ALREADY_CONNECTED_TO_ANOTHER_OAUTH_CONNECTION: { title: 'userConnectedTitle' },
  CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE: {
    title: 'addressTakenTitle',
    text: 'addressTakenText',
    signIn: 'signIn',
  },
  SIGN_UP_NOT_ENABLED: { title: 'signUpDisabledTitle', signIn: 'signIn' },
  SIGN_UP_REJECTED: { title: 'signUpRejectedTitle', signIn: 'signIn' },
  OAUTH_PROVIDER_TEMPORARILY_UNAVAILABLE: { title: 'providerDownTitle', signIn: 'signInAgain' },
  OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED: { title: 'providerOffTitle', signIn: 'signInAgain' },
  INVALID_SHARED_OAUTH_PROVIDER_ID: { title: 'providerOffTitle', text: 'errorProviderOff', signIn: 'signInAgain' },
  OUTER_OAUTH_TIMEOUT: { title: 'signInTimeoutTitle', signIn: 'signInAgain' },
  REDIRECT_URL_NOT_WHITELISTED: { title: 'unknownErrorTitle', text: 'siteNotTrusted' },
};

function AddressedError() {
  const error = readError();
  return error ? <KnownErrorCard error={error} /> : <UnknownErrorMessage />;
}

/** Says what went wrong on the way through a provider, and leads on. */
export function KnownErrorCard({ error }: { error: KnownError }) {
  const translator = usePageTranslator();
  const { t } = translator;
  const actions = useWayOn(error);
  const { title, text } = findWording(error);
  return (
    <>
      <Message title={t(title)} icon={<WarningIcon />} {...actions}>
        {text ? t(text) : describeError(error, translator)}
      </Message>
      <p className="vst-foot">{t('errorCode', { code: error.code })}</p>
    </>
  );
}

function findWording(error: KnownError): Wording {
  const wording = WORDINGS[error.code] ?? { title: 'unknownErrorTitle' };
  const isUnproven =
    isKnownError(error, 'CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE') &&
    error.details?.would_work_if_email_was_verified === true;
  return isUnproven ? { ...wording, text: 'addressUnprovenText' } : wording;
}

/** To where accounts are connected for who is signed in, to the sign-in page where that helps, and home. */
function useWayOn(error: KnownError): Partial<MessageProps> {
  const { t } = usePageTranslator();
  const { urls } = useStackApp();
  const isSignedIn = useVisitor() !== null;
  const { signIn } = findWording(error);
  const home = { text: t('goHome'), action: { href: urls.home } };
  const settings = { text: t('accountLink'), action: { href: `${urls.accountSettings}#auth` } };
  const again = signIn && { text: t(signIn), action: { href: keepReturn(urls.signIn) } };
  const isAboutProviders = Object.hasOwn(WORDINGS, error.code);
  const first = isSignedIn && isAboutProviders ? settings : again;
  const [primary, secondary] = first ? [first, home] : [home];
  return {
    primaryButtonText: primary.text,
    primaryAction: primary.action,
    secondaryButtonText: secondary?.text,
    secondaryAction: secondary?.action,
  };
}

/**
 * The error of the address. Its own sentence is not shown: anybody can write one into a link, and the page would seem
 * to say it.
 */
function readError(): KnownError | null {
  const code = readParameter('errorCode');
  if (code === null) return null;
  try {
    const details: unknown = JSON.parse(readParameter('details') ?? 'null');
    return openCataloguedError(code, details);
  } catch {
    return null;
  }
}
