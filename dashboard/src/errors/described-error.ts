import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { isKnownError, NetworkError, UnexpectedResponseError } from '@vestibule/sdk';
import { PageLoadError } from './page-load-error.js';

/** An error in the words of the page: what happened and why, what to do, and how support finds it. */
export interface DescribedError {
  code: string | null;
  message: string;
  advice: string;
  requestId: string | null;
}

const CHECK_INPUT = 'Check what you entered and try again.';
const LOAD_AGAIN =
  'Check your connection, then try again. If the server was updated a moment ago, this brings the new dashboard.';
const TRY_LATER = 'Try again in a moment. If it stays like this, look at the log of the server.';

const ADVICE: Record<string, string> = {
  SCHEMA_ERROR: CHECK_INPUT,
  USER_EMAIL_ALREADY_EXISTS: 'Use another address, or change the user who has this one.',
  USER_NOT_FOUND: 'Somebody may have deleted the user. Reload the list.',
  API_KEY_NOT_FOUND: 'Somebody may have changed the keys. Reload the page.',
  ADMIN_ACCESS_TOKEN_IS_NOT_ADMIN: 'Ask a member of the team that owns this project, or sign in with another account.',
  CURRENT_PROJECT_NOT_FOUND: 'The project may have been deleted. Go back to the list of projects.',
  REQUIRES_CUSTOM_EMAIL_SERVER:
    'Under Emails, Email server, set up a server of your own, or use the built-in inbox, which needs none.',
  EMAIL_RENDERING_ERROR: 'Change the source at the line that the message names, then save again.',
  USER_ID_DOES_NOT_EXIST: 'Somebody may have deleted the user. Choose the recipients again.',
  TEAM_NOT_FOUND: 'Somebody may have deleted the team. Reload the list.',
  TEAM_MEMBERSHIP_ALREADY_EXISTS: 'Choose somebody else.',
  TEAM_MEMBERSHIP_NOT_FOUND: 'Somebody may have removed the member. Reload the page.',
  TEAM_INVITATION_LIMIT_REACHED: 'Revoke invitations that nobody answered, then invite again.',
  PERMISSION_NOT_FOUND: 'Somebody may have deleted or renamed the permission. Reload the page.',
  CONTAINED_PERMISSION_NOT_FOUND: 'Somebody may have deleted or renamed it. Take it out, then save again.',
  VERIFICATION_CODE_NOT_FOUND: 'It may have been accepted or revoked meanwhile. Reload the page.',
  CONFIGURATION_CHANGED_MEANWHILE:
    'Somebody else saved first. Reload the page, look at what is there now, and save again if you still want to.',
  CONFIGURATION_CHANGE_NOT_FOUND: 'Only the latest changes are kept. Choose another one.',
  TEAM_PERMISSION_REQUIRED: 'Ask somebody who has it in that team to do this.',
  DATA_VAULT_STORE_ALREADY_EXISTS: 'Choose another id, or use the store that has this one.',
  DATA_VAULT_STORE_DOES_NOT_EXIST: 'Somebody may have removed the store. Reload the page.',
  WEBHOOK_ENDPOINT_NOT_FOUND: 'Somebody may have deleted the endpoint. Go back to the list of endpoints.',
  WEBHOOK_ENDPOINT_DISABLED: 'Somebody may have disabled it meanwhile. Turn it on, then try again.',
  WEBHOOK_DELIVERY_NOT_FOUND: 'Deliveries are kept for 30 days. Reload the page.',
  AI_CHAT_FAILED: 'Try again in a moment. If it stays like this, the operator of this server should look at its log.',
  AI_CHAT_THREAD_FULL: 'Start the conversation over, then ask again.',
  PROJECT_NOT_TRANSFERABLE: 'Somebody may have taken it over meanwhile. Ask the platform for a new link.',
  INTEGRATION_REQUEST_NOT_FOUND: 'Go back to the platform and start again.',
  INTEGRATION_REQUEST_ANSWERED: 'Go back to the platform and start again.',
  DATABASE_UNAVAILABLE: 'The operator of this server is probably restarting it. Try again in a moment.',
  BUSY: 'The server has too much to do. Try again in a moment.',
};

export function describeError(error: unknown): DescribedError {
  if (CombinedGraphQLErrors.is(error)) return describeGraphqlError(error);
  if (ServerError.is(error)) return describeServerError(error);
  if (isKnownError(error))
    return describeAnswer({ code: error.code, status: error.status }, error.message, error.requestId);
  if (error instanceof UnexpectedResponseError) {
    const { code, status, requestId } = error;
    return describeAnswer({ code, status }, error.message, requestId);
  }
  if (error instanceof NetworkError || error instanceof TypeError) {
    return {
      code: null,
      message: 'The server could not be reached.',
      advice: 'Check your connection and that the server is running, then try again.',
      requestId: null,
    };
  }
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof PageLoadError) return { code: null, message, advice: LOAD_AGAIN, requestId: null };
  return { code: null, message, advice: TRY_LATER, requestId: null };
}

function describeGraphqlError(error: CombinedGraphQLErrors): DescribedError {
  const first = error.errors[0];
  return describeAnswer(first?.extensions, first?.message ?? error.message, readText(error.extensions, 'requestId'));
}

function describeServerError(error: ServerError): DescribedError {
  const requestId = error.response.headers.get('x-stack-request-id');
  const first = readGraphqlBody(error.bodyText);
  if (first) return describeAnswer(first.extensions, first.message, requestId);
  const message = error.bodyText.length > 0 && error.bodyText.length < 300 ? error.bodyText : error.message;
  return { code: null, message, advice: TRY_LATER, requestId };
}

interface GraphqlErrorBody {
  message: string;
  extensions?: Record<string, unknown>;
}

function readGraphqlBody(text: string): GraphqlErrorBody | undefined {
  try {
    return (JSON.parse(text) as { errors?: GraphqlErrorBody[] }).errors?.[0];
  } catch {
    return undefined;
  }
}

function describeAnswer(
  extensions: Record<string, unknown> | undefined,
  message: string,
  requestId: string | null,
): DescribedError {
  const code = readText(extensions, 'code');
  const advice = extensions?.status === 400 ? CHECK_INPUT : TRY_LATER;
  return { code, message, advice: (code && ADVICE[code]) || advice, requestId };
}

function readText(source: Record<string, unknown> | undefined, name: string): string | null {
  const value = source?.[name];
  return typeof value === 'string' ? value : null;
}

/** The code of the catalogue, whichever way the error came; null if it has none. */
export function codeOf(error: unknown): string | null {
  return describeError(error).code;
}
