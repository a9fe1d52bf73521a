// For `node --import`: writes down every SQL statement that a request sends, a line each, with the request's name.
import { AsyncLocalStorage } from 'node:async_hooks';
import { appendFileSync } from 'node:fs';
import http from 'node:http';
import pg from 'pg';

const requests = new AsyncLocalStorage();
const { emit } = http.Server.prototype;
http.Server.prototype.emit = function runNamed(event, ...args) {
  const name = event === 'request' && args[0].headers['x-test-name'];
  return name ? requests.run(name, () => emit.call(this, event, ...args)) : emit.call(this, event, ...args);
};

const { query } = pg.Client.prototype;
pg.Client.prototype.query = function record(config, ...rest) {
  const request = requests.getStore();
  const { text = config, name = null } = config;
  if (request) appendFileSync(process.env.TEST_STATEMENTS, `${JSON.stringify({ request, name, text })}\n`);
  return query.call(this, config, ...rest);
};
