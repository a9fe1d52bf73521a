import { All, Controller } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Endpoint } from '../access/endpoint.js';
import { KnownError } from '../errors/known-error.js';

/** Everything under /api/ that is no endpoint. Credentials are checked first, as everywhere. */
@ApiExcludeController()
@Controller()
export class NotFoundController {
  @All(['api', 'api/*'])
  @Endpoint({ access: 'public', acceptsAnyQuery: true, returns: 'no-body', throws: ['ENDPOINT_NOT_FOUND'] })
  notFound(): never {
    throw new KnownError('ENDPOINT_NOT_FOUND');
  }
}
