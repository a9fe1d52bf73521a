import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { waitFor } from './process';

/** A message as it arrived. */
export interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
  type: string;
  data: Record<string, unknown>;
}

/** The act of a receiver on a message; by itself it answers 200. */
export type Behaviour = (message: Received, response: ServerResponse) => void;

/** A server that takes webhooks. */
export interface Receiver {
  url: string;
  port: number;
  received: Received[];
  /** Changes what it does from now on. */
  behave: (behaviour: Behaviour) => void;
  /** Waits until so many messages have arrived, and answers them. */
  waitForMessages: (count: number, which?: (message: Received) => boolean) => Promise<Received[]>;
  close: () => Promise<void>;
}

export const answerWith =
  (status: number, body = ''): Behaviour =>
  (_, response) => {
    response.writeHead(status).end(body);
  };

/** Starts a receiver on the loopback; the test that starts it closes it. */
export async function startReceiver(behaviour: Behaviour = answerWith(200, 'ok')): Promise<Receiver> {
  const received: Received[] = [];
  let current = behaviour;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      const { type, data } = JSON.parse(body) as Pick<Received, 'type' | 'data'>;
      const message = { path: request.url ?? '', headers: request.headers, body, type, data };
      received.push(message);
      current(message, response);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hook`,
    port,
    received,
    behave: (next) => (current = next),
    waitForMessages: async (count, which = () => true) => {
      await waitFor(() => Promise.resolve(received.filter(which).length >= count));
      return received.filter(which);
    },
    close: () =>
      new Promise<void>((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}
