import { Inject, Injectable } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '../../common/environment/environment.js';
import { KnownError } from '../../common/errors/known-error.js';
import { OutboundError } from '../../common/net/outbound-error.js';
import { OutboundPosts } from '../../common/net/outbound-posts.service.js';

/** The addresses that webhooks may be sent to. Each connection checks again that the host is on the public internet. */
@Injectable()
export class EndpointUrlPolicy {
  private readonly isProduction: boolean;

  constructor(
    @Inject(ENVIRONMENT) { nodeEnv }: Environment,
    private readonly outbound: OutboundPosts,
  ) {
    this.isProduction = nodeEnv === 'production';
  }

  /** @throws KnownError WEBHOOK_URL_REFUSED */
  async require(address: string): Promise<void> {
    const url = new URL(address);
    const reason = this.findProblem(url) ?? (await this.findHostProblem(url));
    if (reason !== null) throw new KnownError('WEBHOOK_URL_REFUSED', { reason });
  }

  private findProblem({ protocol, username, password, hash }: URL): string | null {
    if (protocol !== 'https:' && (this.isProduction || protocol !== 'http:')) {
      return this.isProduction ? 'it must begin with https://' : 'it must begin with https:// or http://';
    }
    if (username !== '' || password !== '') return 'it must not contain a name or password';
    return hash === '' ? null : 'it must not have a part after #';
  }

  /** Only a host that is known to be private is refused: one that does not resolve may do so soon. */
  private async findHostProblem(url: URL): Promise<string | null> {
    try {
      await this.outbound.requireHost(url);
      return null;
    } catch (error) {
      if (error instanceof OutboundError && error.reason === 'PRIVATE_ADDRESS') return error.message;
      if (error instanceof OutboundError) return null;
      throw error;
    }
  }
}
