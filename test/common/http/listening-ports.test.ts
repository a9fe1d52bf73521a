import { createServer, type AddressInfo, type Server } from 'node:net';
import type { Environment } from '../../../src/common/environment/environment.js';
import { StartupError } from '../../../src/common/errors/startup-error.js';
import { checkPortsAreFree, explainPort } from '../../../src/common/http/listening-ports.js';

const HOST = '127.0.0.1';
let other: Server;
let taken: number;

const environment = (changes: Partial<Environment>) =>
  ({ host: HOST, port: 0, metricsPort: undefined, role: 'all', ...changes }) as Environment;

beforeAll(async () => {
  other = createServer();
  await new Promise<void>((done) => other.listen(0, HOST, done));
  taken = (other.address() as AddressInfo).port;
});

afterAll(() => new Promise((done) => other.close(done)));

const sentence = (variable: string) =>
  new StartupError(`Port ${taken} on ${HOST} is in use by another program. Set ${variable} (or HOST) to another one.`);

it('a port that is taken is named, with its variable', async () => {
  await expect(checkPortsAreFree(environment({ port: taken }))).rejects.toEqual(sentence('PORT'));
  await expect(checkPortsAreFree(environment({ metricsPort: taken }))).rejects.toEqual(
    sentence('VESTIBULE_METRICS_PORT'),
  );
});

it('a worker needs no port for requests, and may run beside a server', async () => {
  await checkPortsAreFree(environment({ port: taken, role: 'worker' }));
});

it('a port that is taken after it was found free is named too', async () => {
  const error = await new Promise<Error>((done) => createServer().once('error', done).listen(taken, HOST));
  expect(explainPort(environment({ port: taken }), error)).toEqual(sentence('PORT'));
  expect(explainPort(environment({ metricsPort: taken }), error)).toEqual(sentence('VESTIBULE_METRICS_PORT'));
  expect(explainPort(environment({ port: taken + 1 }), error)).toBe(error);
  const unlike = Object.assign(new Error('connect ECONNREFUSED'), { syscall: 'connect', port: taken });
  expect(explainPort(environment({ port: taken }), unlike)).toBe(unlike);
});
