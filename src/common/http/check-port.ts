import { createServer } from 'node:net';
import { StartupError } from '../errors/startup-error.js';

/** @throws StartupError when something else listens there, before anything is started that would have to be undone */
export function checkPortIsFree(host: string, port: number): Promise<void> {
  return new Promise((done, fail) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      const reason = error.code === 'EADDRINUSE' ? 'is in use by another program' : `cannot be used (${error.code})`;
      fail(new StartupError(`Port ${port} on ${host} ${reason}. Set PORT (or HOST) to another one.`));
    });
    probe.listen(port, host, () => probe.close(() => done()));
  });
}
