import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Endpoint } from '../../common/access/endpoint.js';
import { Success } from '../../common/contract/success.js';
import { LEAK_REPORTS } from '../api-keys.limits.js';
import { LeakedKeyReport } from './leaked-keys.contract.js';
import { LeakedKeysService } from './leaked-keys.service.js';

/** The endpoint that scanners of public places call when they find a key. */
@ApiTags('API keys')
@Controller('api/v1/integrations/credential-scanning')
export class LeakedKeysController {
  constructor(private readonly leaks: LeakedKeysService) {}

  @Post('revoke')
  @Endpoint({
    access: 'public',
    rateLimit: LEAK_REPORTS,
    returns: Success,
    throws: ['API_KEY_NOT_FOUND', 'PUBLIC_API_KEY_CANNOT_BE_REVOKED', 'API_KEY_EXPIRED'],
    summary: 'Revoke an API key that was found in public, and tell those whose it is.',
  })
  revoke(@Body() { api_key }: LeakedKeyReport) {
    return this.leaks.revoke(api_key);
  }
}
