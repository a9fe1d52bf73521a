import { get, type IncomingHttpHeaders } from 'node:http';
import { serverUrl } from './server';

/** An answer byte by byte, as it was sent: nothing was decompressed. */
export interface RawAnswer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Gets a path of the server with no headers but these, and leaves what comes as it is. */
export function rawGet(path: string, headers: Record<string, string> = {}): Promise<RawAnswer> {
  const { hostname, port } = new URL(serverUrl());
  return new Promise((resolve, reject) => {
    get({ hostname, port, path, headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () =>
        resolve({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(parts) }),
      );
    }).on('error', reject);
  });
}
