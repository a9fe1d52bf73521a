import { Controller, Get, Headers, Inject } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Endpoint } from '../access/endpoint.js';
import { Contract } from '../contract/contract-class.js';
import { TextList } from '../contract/fields.js';
import { ENVIRONMENT, type Environment } from '../environment/environment.js';
import { hostName } from './own-hosts.js';

@Contract()
export class BackendUrlsRead {
  @TextList({ optional: true, doc: 'The one at which everybody reaches this server; absent for who asked elsewhere.' })
  urls?: string[];
}

/** The addresses that newer clients, configured by their environment, use from then on. */
@ApiTags('Utilities')
@Controller('api/v1/internal/backend-urls')
export class BackendUrlsController {
  constructor(@Inject(ENVIRONMENT) private readonly environment: Environment) {}

  /**
   * Clients go over to the address that they are told. Who came by another one, say a name that only containers know or
   * the address of a laptop in its network, might not reach the public one, and stays where they are.
   */
  @Get()
  @Endpoint({
    access: 'public',
    returns: BackendUrlsRead,
    throws: [],
    summary: 'Ask for the addresses of this server.',
  })
  read(@Headers('host') host: string | undefined): BackendUrlsRead {
    const { publicUrl } = this.environment;
    return hostName(host ?? '') === hostName(new URL(publicUrl).host) ? { urls: [publicUrl] } : {};
  }
}
