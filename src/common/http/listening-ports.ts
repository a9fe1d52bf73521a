import { createServer } from 'node:net';
import type { Environment } from '../environment/environment.js';
import { StartupError } from '../errors/startup-error.js';

/** A port that a server is to listen at. */
interface ListeningPort {
  host: string;
  port: number;
  /** The variable that names it. */
  variable: 'PORT' | 'VESTIBULE_METRICS_PORT';
}

/** The ports of a server. A worker has none for requests: nobody calls it. */
function portsOf({ host, port, metricsPort, role }: Environment): ListeningPort[] {
  return [
    ...(role === 'worker' ? [] : [{ host, port, variable: 'PORT' as const }]),
    ...(metricsPort === undefined ? [] : [{ host, port: metricsPort, variable: 'VESTIBULE_METRICS_PORT' as const }]),
  ];
}

/**
 * Refuses to start beside another server.
 *
 * @throws StartupError when something else listens at one of the ports, before anything is started that would have to be undone
 */
export async function checkPortsAreFree(environment: Environment): Promise<void> {
  for (const port of portsOf(environment)) await checkPortIsFree(port);
}

/** Says what is wrong with a port that was taken after it had been found free; other errors stay as they are. */
export function explainPort(environment: Environment, error: NodeJS.ErrnoException & { port?: number }): Error {
  const taken = error.syscall === 'listen' && portsOf(environment).find(({ port }) => port === error.port);
  return taken ? unusable(taken, error) : error;
}

function checkPortIsFree(listening: ListeningPort): Promise<void> {
  return new Promise((done, fail) => {
    const probe = createServer();
    probe.once('error', (error) => fail(unusable(listening, error)));
    probe.listen(listening.port, listening.host, () => probe.close(() => done()));
  });
}

function unusable({ host, port, variable }: ListeningPort, { code }: NodeJS.ErrnoException): StartupError {
  const reason = code === 'EADDRINUSE' ? 'is in use by another program' : `cannot be used (${code})`;
  return new StartupError(`Port ${port} on ${host} ${reason}. Set ${variable} (or HOST) to another one.`);
}
