import type { AppContext } from '../context/app-context.js';
import { isKnownError, KnownError, UnexpectedResponseError, type KnownErrorOf } from '../errors.js';
import type { ApiRequest } from '../http/types.js';
import type {
  CliComplete,
  CliCompleteRead,
  CliDetailsRead,
  CliLoginRead,
  CliPollRead,
  SessionTokensRead,
} from '../wire/wire-types.generated.js';
import { fail, ok, type Result } from '../result.js';
import { storeTokens } from './store-tokens.js';

/** The address, the patience and the words of a program that asks to be let in. */
export interface CliLoginOptions {
  /** The address of the application in whose browser pages the user confirms; `/handler/cli-auth-confirm` is added. */
  appUrl: string;
  /** The time that the user has to confirm: two hours unless told, one day at most. */
  expiresInMillis?: number;
  /** The number of times to ask whether the user has confirmed; without end unless told. */
  maxAttempts?: number;
  /** The pause between two questions: 2000 ms unless told. */
  waitTimeMillis?: number;
  /** Shows the link to the user, or opens it; the code is the one in the link. Written to the console unless told. */
  promptLink?: (url: string, loginCode: string) => void;
  /** The refresh token of the anonymous user whom the command line has so far. */
  anonRefreshToken?: string;
}

/** The ways in which letting a program in can fail. */
export type CliLoginError = KnownErrorOf<'CLI_AUTH_ERROR' | 'CLI_AUTH_EXPIRED_ERROR' | 'CLI_AUTH_USED_ERROR'>;

const WAIT_MILLIS = 2000;

export async function promptCliLogin(
  context: AppContext,
  options: CliLoginOptions,
): Promise<Result<string, CliLoginError>> {
  try {
    const body = { expires_in_millis: options.expiresInMillis, anon_refresh_token: options.anonRefreshToken };
    const start = await send<CliLoginRead>(context, { method: 'POST', path: '/auth/cli', body });
    showLink(options, start.login_code);
    return await waitForLogin(context, options, start.polling_code);
  } catch (error) {
    if (isKnownError(error) || error instanceof UnexpectedResponseError) return refuse(error.message);
    throw error;
  }
}

/** A login that waits to be confirmed. */
export interface CliLogin {
  /** The moment at which the program asked. */
  readonly startedAt: Date;
  /** The network in which it was started, such as `203.0.113.0/24`; null when that is not known. */
  readonly network: string | null;
  /** It was started in the network that the question comes from. */
  readonly isSameNetwork: boolean;
  /** It was started within the last ten minutes. */
  readonly isRecent: boolean;
}

export async function getCliLogin(context: AppContext, loginCode: string): Promise<CliLogin> {
  const body = { login_code: loginCode };
  const details = await send<CliDetailsRead>(context, { method: 'POST', path: '/auth/cli/details', body });
  return {
    startedAt: new Date(details.started_at_millis),
    network: details.network,
    isSameNetwork: details.is_same_network,
    isRecent: details.is_recent,
  };
}

/** True when the waiting command line has an anonymous user, whom nobody has gone on as yet. */
export async function hasCliGuest(context: AppContext, loginCode: string): Promise<boolean> {
  const { cli_session_state: state } = await complete(context, { login_code: loginCode, mode: 'check' });
  return state === 'anonymous';
}

/** Signs the browser in as the anonymous user of the command line; of parallel calls one does. */
export async function continueAsCliGuest(context: AppContext, loginCode: string): Promise<void> {
  const store = context.getStore();
  const claimed = await complete(context, { login_code: loginCode, mode: 'claim-anon-session' });
  storeTokens(store, claimed as SessionTokensRead);
}

/** The page that the link leads to confirms with this: the waiting program gets a session of whoever confirms. */
export async function confirmCliLogin(context: AppContext, loginCode: string): Promise<void> {
  const tokens = await context.getSession(context.getStore()).getLikelyValidTokens();
  if (!tokens?.refreshToken)
    throw new Error('Nobody is signed in, so there is no session that the command line could get.');
  await complete(context, { login_code: loginCode, refresh_token: tokens.refreshToken });
}

function complete(context: AppContext, body: Partial<CliComplete>): Promise<CliCompleteRead> {
  return send<CliCompleteRead>(context, { method: 'POST', path: '/auth/cli/complete', body });
}

async function waitForLogin(
  context: AppContext,
  { maxAttempts = Infinity, waitTimeMillis = WAIT_MILLIS }: CliLoginOptions,
  pollingCode: string,
): Promise<Result<string, CliLoginError>> {
  const request = { method: 'POST', path: '/auth/cli/poll', body: { polling_code: pollingCode } } as const;
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const outcome = outcomeOf(await send<CliPollRead>(context, request));
    if (outcome) return outcome;
    await context.runtime.sleep(waitTimeMillis);
  }
  return refuse('Timed out waiting for CLI authentication.');
}

/** Null: not confirmed yet. */
function outcomeOf(poll: CliPollRead): Result<string, CliLoginError> | null {
  switch (poll.status) {
    case 'waiting':
      return null;
    case 'success':
      return ok(poll.refresh_token as string);
    case 'expired':
      return fail(
        new KnownError('CLI_AUTH_EXPIRED_ERROR', {
          message: 'CLI authentication request expired. Please try again.',
        }),
      );
    case 'used':
      return fail(
        new KnownError('CLI_AUTH_USED_ERROR', { message: 'This authentication token has already been used.' }),
      );
    default:
      return refuse(`The server sent an unknown status: ${String(poll.status)}.`);
  }
}

function refuse(message: string): { status: 'error'; error: KnownErrorOf<'CLI_AUTH_ERROR'> } {
  return fail(new KnownError('CLI_AUTH_ERROR', { message }));
}

function showLink({ appUrl, promptLink }: CliLoginOptions, loginCode: string): void {
  const url = `${appUrl.replace(/\/$/, '')}/handler/cli-auth-confirm?login_code=${encodeURIComponent(loginCode)}`;
  if (promptLink) promptLink(url, loginCode);
  else console.log(`Open this address in a browser to sign in:\n${url}`);
}

function send<Body>(context: AppContext, request: ApiRequest): Promise<Body> {
  return context.sendAs('client', null)<Body>(request);
}
