import { decodeKnownError, RateLimitedError, UnexpectedResponseError, type KnownError } from '../errors.js';
import type { Runtime } from '../runtime.js';
import type { AttemptOutcome } from './attempts.js';
import { LONGEST_RETRY_AFTER_MILLIS, parseRetryAfterMillis } from './retry-timing.js';

export interface Exchange {
  url: string;
  method: string;
  headers: Record<string, string>;
  body?: string;
  signal?: AbortSignal;
  /** True if sending it twice does no more than sending it once. */
  isIdempotent: boolean;
}

/** A response that was read to its end, with the status that the server meant. */
export interface Answer {
  status: number;
  requestId: string | null;
  /** The server's code of a refusal that is no known error. */
  code: string | null;
  contentType: string;
  text: string;
}

interface FullAnswer extends Answer {
  knownErrorHeader: string | null;
  retryAfter: string | null;
}

/** No answer came, for a reason that only a diagnosis can tell. Callers of the SDK get a NetworkError instead. */
export class LostConnection extends Error {}

/** Sends one request once and classifies the response: success, worth another attempt, or an error to throw. */
export async function exchangeOnce(runtime: Runtime, exchange: Exchange): Promise<AttemptOutcome<Answer>> {
  try {
    return classify(await send(runtime, exchange), runtime.now());
  } catch (error) {
    if (error instanceof LostConnection && exchange.isIdempotent) return { kind: 'again', error };
    throw error;
  }
}

/** Parses the JSON body of a success; undefined if there is none. */
export function parseJsonBody(answer: Answer): unknown {
  if (answer.text === '') return undefined;
  try {
    return JSON.parse(answer.text);
  } catch {
    throw new UnexpectedResponseError(`The server sent no JSON (status ${answer.status}): ${answer.text}`, answer);
  }
}

async function send(runtime: Runtime, { url, method, headers, body, signal }: Exchange): Promise<FullAnswer> {
  const isolation = runtime.isCloudflareWorker ? {} : ({ credentials: 'omit', cache: 'no-store' } as const);
  try {
    const response = await runtime.fetch(url, { method, headers, body, signal, ...isolation });
    return await readResponse(response);
  } catch (error) {
    if (isFetchFailure(error)) throw new LostConnection(error.message, { cause: error });
    throw error;
  }
}

/** Recognised by name: a fetch of another realm, such as a frame, throws a TypeError of that realm. */
function isFetchFailure(error: unknown): error is Error {
  return typeof error === 'object' && error !== null && (error as Error).name === 'TypeError';
}

async function readResponse(response: Response): Promise<FullAnswer> {
  const actualStatus = response.headers.get('x-stack-actual-status');
  return {
    status: actualStatus === null ? response.status : Number(actualStatus),
    requestId: response.headers.get('x-stack-request-id'),
    code: response.headers.get('x-vestibule-error'),
    contentType: response.headers.get('content-type') ?? '',
    knownErrorHeader: response.headers.get('x-stack-known-error'),
    retryAfter: response.headers.get('retry-after'),
    text: await response.text(),
  };
}

function classify(answer: FullAnswer, nowMillis: number): AttemptOutcome<Answer> {
  if (answer.knownErrorHeader !== null) throw readKnownError(answer, answer.knownErrorHeader);
  if (answer.status >= 200 && answer.status < 300) return { kind: 'done', value: answer };
  if (answer.status === 429) return classifyRateLimit(answer, nowMillis);
  const error = new UnexpectedResponseError(`Unexpected response (status ${answer.status}): ${answer.text}`, answer);
  if (answer.status === 508 && answer.text.includes('INFINITE_LOOP_DETECTED')) return { kind: 'again', error };
  throw error;
}

function classifyRateLimit(answer: FullAnswer, nowMillis: number): AttemptOutcome<Answer> {
  const waitMillis = parseRetryAfterMillis(answer.retryAfter, nowMillis);
  const error = new RateLimitedError(waitMillis, answer);
  if (waitMillis !== null && waitMillis > LONGEST_RETRY_AFTER_MILLIS) throw error;
  return { kind: 'again', error, waitMillis: waitMillis ?? undefined };
}

function readKnownError(answer: FullAnswer, header: string): KnownError | UnexpectedResponseError {
  const body = parseJsonBody(answer) as { code?: unknown; details?: unknown; error?: unknown } | null | undefined;
  if (body?.code !== header) {
    const codes = `header ${header}, body ${String(body?.code)}`;
    return new UnexpectedResponseError(`The server names two different errors: ${codes}.`, answer);
  }
  const message = typeof body.error === 'string' ? body.error : null;
  const { status, requestId } = answer;
  const error = decodeKnownError(header, body.details, { status, requestId, message });
  return error ?? new UnexpectedResponseError(`Unknown error ${header}: ${message ?? answer.text}`, answer);
}
