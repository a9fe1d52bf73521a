import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Recorded {
  method: string;
  path: string;
  query: Record<string, string>;
  headers: Record<string, string | undefined>;
  text: string;
  /** The parsed JSON body, undefined without one. */
  json: unknown;
  form: URLSearchParams;
}

export interface Reply {
  status?: number;
  json?: unknown;
  text?: string;
  headers?: Record<string, string>;
  /** Cuts the connection instead of answering. */
  cut?: true;
}

export type Handler = (request: Recorded) => Reply | Promise<Reply>;

const API = '/api/v1';

/** A real HTTP server on 127.0.0.1 that answers what a test tells it to and remembers what it was asked. */
export class StandIn {
  readonly requests: Recorded[] = [];
  readonly #handlers = new Map<string, Handler>();
  readonly #server: Server;

  private constructor(server: Server) {
    this.#server = server;
    server.on('request', (request, response) => void this.#answer(request, response));
  }

  static async start(): Promise<StandIn> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const standIn = new StandIn(server);
    if (!standIn.baseUrl.endsWith('02')) return standIn;
    // Newer public clients see a second host behind such ports; nothing here listens on them.
    const other = await StandIn.start();
    await standIn.stop();
    return other;
  }

  get baseUrl(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Answers `GET /users/me` and the like; several replies are used up one by one, the last one stays. */
  on(route: string, ...replies: (Reply | Handler)[]): this {
    const queue = [...replies];
    this.#handlers.set(route, (request) => {
      const next = queue.length > 1 ? queue.shift()! : queue[0]!;
      return typeof next === 'function' ? next(request) : next;
    });
    return this;
  }

  /** The requests to a route, in the order in which they came. */
  list(route: string): Recorded[] {
    return this.requests.filter((request) => `${request.method} ${request.path}` === route);
  }

  get last(): Recorded {
    return this.requests.at(-1)!;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const recorded = await record(request);
    this.requests.push(recorded);
    const handler = this.#handlers.get(`${recorded.method} ${recorded.path}`);
    const reply = handler ? await handler(recorded) : { status: 404, text: `no ${recorded.method} ${recorded.path}` };
    if (reply.cut) {
      request.socket.destroy();
      return;
    }
    const type = reply.json === undefined ? 'text/plain; charset=utf-8' : 'application/json; charset=utf-8';
    response.writeHead(reply.status ?? 200, { 'content-type': type, ...reply.headers });
    response.end(reply.json === undefined ? (reply.text ?? '') : JSON.stringify(reply.json));
  }
}

/** A known error as the server sends it to a client that overrides the status. */
export function knownError(code: string, status: number, details?: object): Reply {
  return {
    status: 200,
    headers: {
      'x-stack-actual-status': String(status),
      'x-stack-known-error': code,
      'x-stack-request-id': 'request-1',
    },
    json: { code, details, error: `The server says ${code}.` },
  };
}

/** A plain error under the same override. */
export function plainError(status: number, text: string, headers: Record<string, string> = {}): Reply {
  return { status: 200, headers: { 'x-stack-actual-status': String(status), ...headers }, text };
}

async function record(request: IncomingMessage): Promise<Recorded> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString('utf8');
  const url = new URL(request.url ?? '/', 'http://127.0.0.1');
  const isJson = (request.headers['content-type'] ?? '').startsWith('application/json');
  return {
    method: request.method ?? '',
    path: url.pathname.startsWith(API) ? url.pathname.slice(API.length) : url.pathname,
    query: Object.fromEntries(url.searchParams),
    headers: request.headers as Record<string, string | undefined>,
    text,
    json: isJson && text !== '' ? JSON.parse(text) : undefined,
    form: new URLSearchParams(text),
  };
}
