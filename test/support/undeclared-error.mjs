/** Lets a handler raise errors that it declares or not, over REST and GraphQL, and prints what comes out in tests. */
import 'reflect-metadata';
import { Reflector } from '@nestjs/core';
import { lastValueFrom, throwError } from 'rxjs';
import { Endpoint } from '../../dist/src/common/access/endpoint.js';
import { ResponseCheck } from '../../dist/src/common/access/response-check.js';
import { KnownError } from '../../dist/src/common/errors/known-error.js';

class Controller {
  handler() {}
}
const descriptor = Object.getOwnPropertyDescriptor(Controller.prototype, 'handler');
Endpoint({ access: 'public', returns: 'text', throws: ['USER_NOT_FOUND', 'EMAIL_NOT_FOUND'] })(
  Controller.prototype,
  'handler',
  descriptor,
);

const check = new ResponseCheck(new Reflector());
const raise = (type, code) => {
  const context = {
    getType: () => type,
    getHandler: () => Controller.prototype.handler,
    switchToHttp: () => ({ getRequest: () => ({}) }),
  };
  const handler = { handle: () => throwError(() => new KnownError(code)) };
  return lastValueFrom(check.intercept(context, handler)).catch((error) => `${error.name}: ${error.message}`);
};
const codes = ['USER_NOT_FOUND', 'EMAIL_NOT_FOUND', 'EMAIL_NOT_VERIFIED', 'SESSION_NOT_FOUND'];
const answers = {};
for (const type of ['http', 'graphql']) {
  answers[type] = await Promise.all(codes.map((code) => raise(type, code)));
}
process.stdout.write(JSON.stringify(answers));
