import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { CONNECTIONS } from './connections.limits.js';

/**
 * Bounds how many connections a server has, in all and from one address. A proxy's address counts only as part of all:
 * it brings everybody.
 */
export function limitConnections(server: Server, { isBehindProxy }: { isBehindProxy: boolean }): void {
  server.maxConnections = CONNECTIONS.inAll;
  if (isBehindProxy) return;
  const counts = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const { remoteAddress: address } = socket;
    if (address === undefined) return;
    const count = (counts.get(address) ?? 0) + 1;
    counts.set(address, count);
    socket.once('close', () => {
      const left = (counts.get(address) ?? 1) - 1;
      if (left === 0) counts.delete(address);
      else counts.set(address, left);
    });
    if (count > CONNECTIONS.ofAddress) socket.destroy();
  });
}
