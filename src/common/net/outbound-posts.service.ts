import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { Dispatcher } from 'undici';
import { ENVIRONMENT, type Environment } from '../environment/environment.js';
import { GuardedAgent, toOutboundError } from './guarded-agent.js';
import { POST_MS } from './net.limits.js';

/** A message to a server of somebody else's choosing. */
export interface OutboundPost {
  headers: Record<string, string>;
  body: Buffer;
  /**
   * The part of the answer that is read, in bytes: a server that says more is hung up on, and counts as having
   * answered.
   */
  answerBytes: number;
}

/** A server's answer, whatever its status. */
export interface PostAnswer {
  status: number;
  body: Buffer;
}

/**
 * Many small messages to servers that owners of projects name, on connections that are kept: the same guard as
 * {@link Outbound}'s, and none of its places, so that messages take none from sign-ins. How many there are at once is for
 * whoever sends them to bound. Redirects are not followed.
 */
@Injectable()
export class OutboundPosts implements OnModuleDestroy {
  private readonly agent: GuardedAgent;

  constructor(@Inject(ENVIRONMENT) { nodeEnv }: Environment) {
    this.agent = new GuardedAgent({ allowPrivate: nodeEnv !== 'production', ms: POST_MS, connections: null });
  }

  async onModuleDestroy(): Promise<void> {
    await this.agent.destroy();
  }

  /**
   * Looks whether a host may be called, without calling it.
   *
   * @throws OutboundError
   */
  requireHost(url: URL): Promise<void> {
    return this.agent.requireHost(url);
  }

  /**
   * Sends a message, and reads the answer: fifteen seconds in all.
   *
   * @throws OutboundError
   */
  async post(url: URL, { headers, body, answerBytes }: OutboundPost): Promise<PostAnswer> {
    this.agent.checkLiteral(url);
    return new Promise((resolve, reject) => {
      const reader = new AnswerReader({ host: url.host, answerBytes, resolve, reject });
      const { origin, pathname, search } = url;
      this.agent.dispatcher.dispatch({ origin, path: pathname + search, method: 'POST', headers, body }, reader);
    });
  }
}

interface Reading {
  host: string;
  answerBytes: number;
  resolve: (answer: PostAnswer) => void;
  reject: (error: Error) => void;
}

/** Straight from the connection: what fetch builds around an answer costs more than the call. */
class AnswerReader implements Dispatcher.DispatchHandler {
  private readonly chunks: Buffer[] = [];
  private readonly timer: NodeJS.Timeout;
  private controller: Dispatcher.DispatchController | null = null;
  private status = 0;
  private size = 0;
  private isOver = false;

  constructor(private readonly reading: Reading) {
    this.timer = setTimeout(() => this.giveUp(), POST_MS);
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.controller = controller;
    if (this.isOver) controller.abort(new Error('Too late'));
  }

  onResponseStart(_controller: Dispatcher.DispatchController, status: number): void {
    this.status = status;
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    this.size += chunk.length;
    this.chunks.push(chunk);
    if (this.size < this.reading.answerBytes) return;
    this.finish();
    controller.abort(new Error('Enough'));
  }

  onResponseEnd(): void {
    this.finish();
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    this.fail(error);
  }

  private giveUp(): void {
    const { host, reject } = this.reading;
    if (this.isOver) return;
    this.isOver = true;
    this.controller?.abort(new Error('Too late'));
    reject(toOutboundError(null, { host, isOver: true }));
  }

  private finish(): void {
    if (this.isOver) return;
    this.isOver = true;
    clearTimeout(this.timer);
    this.reading.resolve({ status: this.status, body: Buffer.concat(this.chunks) });
  }

  private fail(error: Error): void {
    if (this.isOver) return;
    this.isOver = true;
    clearTimeout(this.timer);
    this.reading.reject(toOutboundError(error, { host: this.reading.host, isOver: false }));
  }
}
