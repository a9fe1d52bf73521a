import { Controller, Get, Post } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Endpoint } from '../../common/access/endpoint.js';
import { Contract } from '../../common/contract/contract-class.js';
import { Json } from '../../common/contract/fields.js';
import { Empty } from '../../common/contract/success.js';
import { KnownError } from '../../common/errors/known-error.js';
import { BODY_BYTES } from '../../common/http/bodies.limits.js';

@Contract()
class ManagedDomainsRead {
  @Json({ doc: 'None.' }) items: object[];
}

/**
 * Domains for emails that a vendor runs, which newer SDKs ask for: no project has one here, and setting one up is refused, so
 * that their callers are told why.
 */
@ApiExcludeController()
@Controller('api/v1/internal/emails/managed-onboarding')
export class ManagedDomainsController {
  @Get('list')
  @Endpoint({ access: 'admin', returns: ManagedDomainsRead, throws: [] })
  list(): ManagedDomainsRead {
    return { items: [] };
  }

  @Post(['setup', 'check', 'apply', 'delete'])
  @Endpoint({
    bodyBytes: BODY_BYTES.usual,
    dropsBody: true,
    access: 'admin',
    returns: Empty,
    throws: ['MANAGED_EMAIL_DOMAINS_NOT_AVAILABLE'],
  })
  refuse(): never {
    throw new KnownError('MANAGED_EMAIL_DOMAINS_NOT_AVAILABLE');
  }
}
