import { decodeKnownError } from '../../errors.js';
import { describeError } from '../errors.js';
import { useStackApp } from '../hooks.js';
import { readParameter } from '../links.js';
import { useTranslator } from '../provider.js';
import { WarningIcon } from '../ui/icons.js';
import { Message } from '../ui/message-card.js';
import { PageFrame, type PageProps } from '../ui/page.js';
import { UnknownErrorMessage } from './cards.js';
import type { KnownError } from '../../errors.js';

/**
 * Shows the error that the server sent a browser here with (`errorCode`, `message` and `details` in the address).
 *
 * @example <ErrorPage fullPage />
 */
export function ErrorPage({ fullPage }: PageProps) {
  return (
    <PageFrame fullPage={fullPage}>
      <ErrorCard />
    </PageFrame>
  );
}

function ErrorCard() {
  const translator = useTranslator();
  const { t } = translator;
  const { urls } = useStackApp();
  const error = readError();
  if (!error) return <UnknownErrorMessage />;
  const isDenied = error.code === 'OAUTH_PROVIDER_ACCESS_DENIED';
  const titles: Partial<Record<string, string>> = {
    OAUTH_PROVIDER_ACCESS_DENIED: t('accessDeniedTitle'),
    OAUTH_CONNECTION_ALREADY_CONNECTED_TO_ANOTHER_USER: t('connectionTakenTitle'),
    USER_ALREADY_CONNECTED_TO_ANOTHER_OAUTH_CONNECTION: t('userConnectedTitle'),
  };
  const home = { href: urls.home };
  return (
    <>
      <Message
        title={titles[error.code] ?? t('unknownErrorTitle')}
        icon={<WarningIcon />}
        primaryButtonText={isDenied ? t('signInAgain') : t('goHome')}
        primaryAction={isDenied ? { href: urls.signIn } : home}
        secondaryButtonText={isDenied ? t('goHome') : undefined}
        secondaryAction={home}
      >
        {describeError(error, translator)}
      </Message>
      <p className="vst-foot">{t('errorCode', { code: error.code })}</p>
    </>
  );
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
    return decodeKnownError(code, details, { status: 400, requestId: null, message: null });
  } catch {
    return null;
  }
}
