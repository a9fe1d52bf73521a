import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { fetch, type RequestInit, type Response as AgentResponse } from 'undici';
import { ENVIRONMENT, type Environment } from '../environment/environment.js';
import { OutboundSlots } from './outbound-slots.js';
import { GuardedAgent, toOutboundError } from './guarded-agent.js';
import { ANSWER_BYTES, CALL_MS, CONNECTIONS_TO_SERVER } from './net.limits.js';
import { OutboundError } from './outbound-error.js';

/** Statuses of which an answer has no body. */
const WITHOUT_BODY = new Set([204, 205]);
/** The headers of an answer that anybody reads. The body is unpacked, so the headers about its packing are gone. */
const KEPT_HEADERS = ['content-type', 'retry-after'];

/** A request to a server of somebody else's choosing. */
export interface OutboundCall {
  method?: string;
  headers?: Record<string, string>;
  body?: string | URLSearchParams | Uint8Array | null;
  /** Ends the call before its ten seconds. */
  signal?: AbortSignal;
  /** The owner for whom the call is made: see `ownerOf`. */
  ownerId: string;
}

/**
 * Calls servers that owners of projects name. In production none that is not on the public internet; redirects are
 * followed nowhere; ten seconds in all, 1 MB of answer, so many at a time for each owner.
 */
@Injectable()
export class Outbound implements OnModuleDestroy {
  private readonly slots = new OutboundSlots();
  private readonly agent: GuardedAgent;

  constructor(@Inject(ENVIRONMENT) { nodeEnv }: Environment) {
    const allowPrivate = nodeEnv !== 'production';
    this.agent = new GuardedAgent({ allowPrivate, ms: CALL_MS, connections: CONNECTIONS_TO_SERVER });
  }

  async onModuleDestroy(): Promise<void> {
    await this.agent.destroy();
  }

  /**
   * Calls a server and reads its answer to the end.
   *
   * @throws OutboundError
   */
  async fetch(address: string, { ownerId, signal, ...call }: OutboundCall): Promise<Response> {
    const url = new URL(address);
    this.agent.checkLiteral(url);
    const leave = this.slots.enter(ownerId, url.host);
    const timeout = AbortSignal.timeout(CALL_MS);
    const ended = signal ? AbortSignal.any([signal, timeout]) : timeout;
    try {
      const init: RequestInit = { ...call, redirect: 'manual', signal: ended, dispatcher: this.agent.dispatcher };
      return await readAnswer(await fetch(url, init), url);
    } catch (error) {
      throw toOutboundError(error, { host: url.host, isOver: ended.aborted });
    } finally {
      leave();
    }
  }
}

async function readAnswer(answer: AgentResponse, url: URL): Promise<Response> {
  if (answer.status >= 300 && answer.status < 400) {
    await answer.body?.cancel();
    throw new OutboundError('REDIRECTED', `${url.host} answers with a redirect`);
  }
  const kept = KEPT_HEADERS.flatMap((name) => {
    const value = answer.headers.get(name);
    return value === null ? [] : [[name, value] as [string, string]];
  });
  const body = WITHOUT_BODY.has(answer.status) ? null : await readBounded(answer, url);
  return new Response(body, { status: answer.status, headers: kept });
}

async function readBounded({ body }: AgentResponse, url: URL): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    const bytes = chunk as Uint8Array;
    size += bytes.byteLength;
    // Leaving the loop closes the connection.
    if (size > ANSWER_BYTES)
      throw new OutboundError('TOO_LARGE', `${url.host} answers more than ${ANSWER_BYTES} bytes`);
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
}
