import type { AccessTier, ApiRequest, SendRequest, TokenSource } from './types.js';

interface RunningRead {
  tier: AccessTier;
  session: TokenSource | null;
  /** The path and the query. */
  asked: string;
  answer: Promise<unknown>;
}

/**
 * The reads that are on their way: whoever asks the same meanwhile, in the same name, gets the same answer. Nothing is kept
 * once it is there, and nobody gets an answer to a question that was asked before the last change.
 */
export class SharedReads {
  #running: RunningRead[] = [];

  share(send: SendRequest, tier: AccessTier, session: TokenSource | null): SendRequest {
    return async <Answer>(request: ApiRequest) => {
      if (request.method !== 'GET') return this.#change<Answer>(send, request);
      // Whoever may give a read up asks alone: the others want their answer.
      if (request.signal) return send<Answer>(request);
      const asked = JSON.stringify([request.path, request.query]);
      const known = this.#running.find(
        (read) => read.asked === asked && read.tier === tier && read.session === session,
      );
      // Each gets objects of its own, as from a request of its own.
      if (known) return structuredClone(await known.answer) as Answer;
      return this.#begin({ tier, session, asked, answer: send<Answer>(request) }) as Promise<Answer>;
    };
  }

  async #begin(read: RunningRead): Promise<unknown> {
    this.#running.push(read);
    try {
      return await read.answer;
    } finally {
      this.#running = this.#running.filter((other) => other !== read);
    }
  }

  async #change<Answer>(send: SendRequest, request: ApiRequest): Promise<Answer> {
    try {
      return await send<Answer>(request);
    } finally {
      this.#running = [];
    }
  }
}
