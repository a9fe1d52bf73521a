import { createServer } from 'node:net';
import { StartupError } from '../errors/startup-error.js';

/** A port that a server is to listen at. */
interface ListeningPort {
  host: string;
  port: number;
  /** The variable that names it. */
  variable: 'PORT' | 'VESTIBULE_METRICS_PORT';
}

/**
 * Refuses to start beside another server.
 *
 * @throws StartupError when something else listens there, before anything is started that would have to be undone
 */
export function checkPortIsFree({ host, port, variable }: ListeningPort): Promise<void> {
  return new Promise((done, fail) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      const reason = error.code === 'EADDRINUSE' ? 'is in use by another program' : `cannot be used (${error.code})`;
      fail(new StartupError(`Port ${port} on ${host} ${reason}. Set ${variable} (or HOST) to another one.`));
    });
    probe.listen(port, host, () => probe.close(() => done()));
  });
}
