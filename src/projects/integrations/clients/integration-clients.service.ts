import { timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { readBasicCredentials } from '../../../common/access/client-credentials.js';
import type { AccessRequest } from '../../../common/access/request.js';
import { schemaError } from '../../../common/contract/validate.js';
import { hashToken } from '../../../common/crypto/random-token.js';
import { ENVIRONMENT, type Environment } from '../../../common/environment/environment.js';
import type { IntegrationClient } from '../../../common/environment/integration-clients.js';

const NOBODY = hashToken('');

/** The platforms that the operator let in, and how they prove to be one. */
@Injectable()
export class IntegrationClientsService {
  private readonly clients: ReadonlyMap<string, IntegrationClient>;

  constructor(@Inject(ENVIRONMENT) { integrationClients }: Environment) {
    this.clients = new Map(integrationClients.map((client) => [client.clientId, client]));
  }

  /** A platform by its id, which is no secret. */
  find(clientId: string | undefined): IntegrationClient | null {
    return this.clients.get(clientId ?? '') ?? null;
  }

  /** The name of a platform; its id once the operator has taken it off the list. */
  nameOf(clientId: string): string {
    return this.find(clientId)?.clientName ?? clientId;
  }

  /** The platform whose id and secret came by HTTP Basic authentication, or null. */
  authenticate(headers: AccessRequest['headers']): IntegrationClient | null {
    const shown = readBasicCredentials(headers);
    const client = this.find(shown?.id);
    // An unknown platform's secret is compared, too: the time tells nobody which ids there are.
    const expected = client ? hashToken(client.clientSecret) : NOBODY;
    const isRight = timingSafeEqual(hashToken(shown?.secret ?? ''), expected);
    return client && isRight ? client : null;
  }

  /** @throws KnownError SCHEMA_ERROR that names the header: to the wire, credentials are a part of the request's form */
  require(request: AccessRequest): IntegrationClient {
    const client = this.authenticate(request.headers);
    if (client) return client;
    throw schemaError(`${request.method} ${request.originalUrl.split('?', 1)[0]}`, [
      { path: 'headers.authorization', message: 'must be HTTP Basic with the id and secret of a known client' },
    ]);
  }
}
