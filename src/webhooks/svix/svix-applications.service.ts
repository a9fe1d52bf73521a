import { setTimeout as delay } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import type { Svix } from 'svix';
import type { Caller } from '../../common/caller/caller.js';
import { ENVIRONMENT, type Environment } from '../../common/environment/environment.js';
import { LOG, type Log } from '../../common/environment/log.js';
import { Database } from '../../common/database/database.js';
import { KnownError } from '../../common/errors/known-error.js';
import type { WebhookAttemptRead } from '../calls/attempt.contract.js';
import type { SvixTokenRead } from './svix.contract.js';
import { SVIX_ATTEMPTS, SVIX_CALL_MS, SVIX_PAUSE_MS } from '../webhooks.limits.js';
import { FOLLOW_PROJECT } from './svix-applications.statements.js';

const TOO_MANY = 429;
const NOT_FOUND = 404;

/** The applications of projects at the operator's Svix server. An application has the id of its project. */
@Injectable()
export class SvixApplications {
  private client: Promise<Svix> | null = null;

  constructor(
    private readonly database: Database,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /**
   * Opens the portal of the project's application, which is made if it is not there; from then on its events are handed
   * over.
   *
   * @throws KnownError SVIX_NOT_CONFIGURED, SVIX_UNAVAILABLE
   */
  async openPortal({ projectId }: Caller): Promise<SvixTokenRead> {
    const svix = await this.connect();
    if (!svix) throw new KnownError('SVIX_NOT_CONFIGURED');
    try {
      await svix.application.getOrCreate({ uid: projectId, name: projectId });
      const { token } = await svix.authentication.appPortalAccess(projectId, {});
      await this.database.rows(FOLLOW_PROJECT, [projectId]);
      const { svixUrl: url } = this.environment;
      return { token, ...(url === undefined ? {} : { url }) };
    } catch (error) {
      this.log.warn({ error: (error as Error).message, project: projectId }, 'The Svix server cannot be used');
      throw new KnownError('SVIX_UNAVAILABLE');
    }
  }

  /**
   * Hands an event over, trying again at once while the server is busy.
   *
   * @param body of its message
   */
  async publish(projectId: string, body: Buffer): Promise<WebhookAttemptRead> {
    const at = Date.now();
    const begun = performance.now();
    const outcome = await this.tryToPublish(projectId, body);
    return { at_millis: at, duration_millis: Math.round(performance.now() - begun), ...outcome };
  }

  private async tryToPublish(
    projectId: string,
    body: Buffer,
  ): Promise<Omit<WebhookAttemptRead, 'at_millis' | 'duration_millis'>> {
    const svix = await this.connect();
    if (!svix) return describeFailure(null);
    const payload = JSON.parse(body.toString('utf8')) as { type: string; data: unknown };
    const message = { eventType: payload.type, payload };
    for (let attempt = 1; ; attempt += 1) {
      try {
        await svix.message.create(projectId, message);
        return { status: 202, answer: null, error: null, error_message: null };
      } catch (error) {
        const status = statusOf(error);
        if (attempt === SVIX_ATTEMPTS || (status !== TOO_MANY && status !== NOT_FOUND)) return describeFailure(status);
        if (status === NOT_FOUND) await this.makeApplication(svix, projectId);
        else await delay(SVIX_PAUSE_MS * 2 ** (attempt - 1));
      }
    }
  }

  private async makeApplication(svix: Svix, projectId: string): Promise<void> {
    // If it did not work, the next attempt fails the same way.
    await svix.application.getOrCreate({ uid: projectId, name: projectId }).catch(() => undefined);
  }

  /** The client, loaded when it is first needed; null without an API key. */
  private async connect(): Promise<Svix | null> {
    const { svixApiKey, svixUrl } = this.environment;
    if (svixApiKey === undefined) return null;
    this.client ??= import('svix').then(
      ({ Svix }) => new Svix(svixApiKey, { serverUrl: svixUrl, requestTimeout: SVIX_CALL_MS }),
    );
    return this.client;
  }
}

function statusOf(error: unknown): number | null {
  const { code } = error as { code?: unknown };
  return typeof code === 'number' ? code : null;
}

function describeFailure(status: number | null) {
  const message = status === null ? 'The Svix server cannot be reached' : `The Svix server answered ${status}`;
  return {
    status,
    answer: null,
    error: status === null ? ('UNREACHABLE' as const) : ('STATUS' as const),
    error_message: message,
  };
}
