import { Injectable } from '@nestjs/common';
import { OutboundError } from '../../common/net/outbound-error.js';
import { OutboundPosts } from '../../common/net/outbound-posts.service.js';
import { ANSWER } from '../webhooks.limits.js';
import type { WebhookAttemptRead } from './attempt.contract.js';
import { signedHeaders } from './message.js';

/** A message and where it goes. */
export interface OutgoingMessage {
  url: URL;
  /** Each makes a signature; the newest secret comes first. */
  secrets: readonly Buffer[];
  id: string;
  body: Buffer;
}

const NOT_TEXT = /\0/g;

/** Calls endpoints. */
@Injectable()
export class EndpointCaller {
  constructor(private readonly posts: OutboundPosts) {}

  /** Sends a message once. It never throws for what the endpoint does: the attempt tells of it. */
  async send({ url, secrets, id, body }: OutgoingMessage): Promise<WebhookAttemptRead> {
    const at = Date.now();
    const begun = performance.now();
    const headers = signedHeaders(secrets, { id, timestamp: Math.floor(at / 1000), body });
    const told = await this.posts.post(url, { headers, body, answerBytes: ANSWER.bytes }).then(
      (answer) => describeAnswer(url, answer),
      (error: unknown) => describeFailure(error),
    );
    return { at_millis: at, duration_millis: Math.round(performance.now() - begun), ...told };
  }
}

type Outcome = Omit<WebhookAttemptRead, 'at_millis' | 'duration_millis'>;

/** Anything from 200 to 299 is a success; redirects are not followed. */
function describeAnswer({ host }: URL, { status, body }: { status: number; body: Buffer }): Outcome {
  const text = body.subarray(0, 4 * ANSWER.keptCharacters).toString('utf8');
  const answer = text.replace(NOT_TEXT, '\uFFFD').slice(0, ANSWER.keptCharacters).toWellFormed();
  if (status >= 200 && status < 300) return { status, answer, error: null, error_message: null };
  const isRedirect = status >= 300 && status < 400;
  return {
    status,
    answer,
    error: isRedirect ? 'REDIRECTED' : 'STATUS',
    error_message: isRedirect ? `${host} answers with a redirect` : `${host} answered ${status}`,
  };
}

function describeFailure(error: unknown): Outcome {
  if (!(error instanceof OutboundError)) throw error;
  return { status: null, answer: null, error: error.reason, error_message: error.message };
}
