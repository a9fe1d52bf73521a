import { connect, type Socket } from 'node:net';
import { PATIENCE_MS } from './process';
import { serverUrl } from './server';

/** The answer to a request that is written by hand. */
export interface RawAnswer {
  status: number;
  text: string;
}

/** A connection on which a test writes what no client library would. */
export interface RawConnection {
  socket: Socket;
  /** The answer, once it is whole or the server ends the connection. */
  answered: Promise<RawAnswer>;
}

/** Connects to the test server and writes the beginning of a request: its first line, headers, and what else is given. */
export function openRaw(head: {
  request: string;
  headers?: Record<string, string | number>;
  base?: string;
}): RawConnection {
  const { request, headers = {}, base = serverUrl() } = head;
  const { hostname, port, host } = new URL(base);
  const socket = connect(Number(port), hostname);
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`${request} HTTP/1.1\r\n${lines.join('')}\r\n`);
  return { socket, answered: readAnswer(socket) };
}

function readAnswer(socket: Socket): Promise<RawAnswer> {
  return new Promise((done) => {
    let text = '';
    const finish = (): void => done({ status: Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 0), text });
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString('latin1');
      const [head = '', body] = text.split(/\r\n\r\n(.*)/s);
      const length = Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? Number.NaN);
      if (body !== undefined && body.length >= length) finish();
    });
    // This only ends what never comes: no test is decided by it.
    socket.setTimeout(PATIENCE_MS / 2, finish);
    socket.on('error', finish);
    socket.on('close', finish);
  });
}

/** Sends a request whose body is announced and never sent, and gives the answer that comes all the same. */
export async function announce(
  request: string,
  bytes: number,
  headers: Record<string, string> = {},
): Promise<RawAnswer> {
  const { socket, answered } = openRaw({
    request,
    headers: { 'content-type': 'application/json', 'content-length': bytes, ...headers },
  });
  const answer = await answered;
  socket.destroy();
  return answer;
}
