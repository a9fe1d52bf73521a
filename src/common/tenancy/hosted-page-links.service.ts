import { hkdfSync } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { SECRETS, type KeptSecrets } from '../environment/data-dir.js';
import { ENVIRONMENT, type Environment } from '../environment/environment.js';

/** The sign-in pages that this server serves for a project. */
export interface HostedPages {
  /** The address of the pages, absolute and without a slash at the end. Links in emails may lead there. */
  url: string;
  /** The publishable client key that they use. It is on the pages, so it is no secret. */
  clientKey: string;
}

const KEY_BYTES = 28;

/**
 * Every project has sign-in pages before anybody made a key for it, so their publishable client key is derived from the
 * server's secret and the project's id: nothing is stored, every replica derives the same, and it opens no other project.
 */
@Injectable()
export class HostedPageLinksService {
  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    @Inject(SECRETS) private readonly secrets: KeptSecrets,
  ) {}

  /** The address of a project's sign-in pages, and the key they use. */
  of(projectId: string): HostedPages {
    return {
      url: `${this.environment.publicUrl.replace(/\/$/, '')}/p/${projectId}/handler`,
      clientKey: deriveClientKey(this.secrets.secret, projectId),
    };
  }
}

function deriveClientKey(secret: string, projectId: string): string {
  const bytes = hkdfSync('sha256', secret, '', `vestibule/hosted-pages/v1/${projectId}`, KEY_BYTES);
  return `pck_hosted_${Buffer.from(bytes).toString('hex')}`;
}
