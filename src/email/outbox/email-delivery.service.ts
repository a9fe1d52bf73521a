import { Inject, Injectable } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '../../common/environment/environment.js';
import { LOG, type Log } from '../../common/environment/log.js';
import { KnownError } from '../../common/errors/known-error.js';
import type { AttemptError } from '../../common/jobs/leased-queue.js';
import { TenancyCache } from '../../common/tenancy/tenancy-cache.js';
import { EmailSealingService } from './email-sealing.service.js';
import { EmailPreparationService, SUPPRESSED, type PreparedEmail } from './email-preparation.service.js';
import { STOPPED } from './mailings.statements.js';
import { OutboxQueue, type ClaimedEmail } from './outbox-queue.js';
import { describeEmail } from './readable-email.js';
import { asSenderOf, carriesForOthers } from './shared-server/shared-server.policy.js';
import { SharedEmailsService } from './shared-server/shared-emails.service.js';
import { INTERNAL_PROJECT_ID, type Tenancy } from '../../common/tenancy/tenancy.js';
import type { Ending } from './transports/server-health.js';
import { EmailFailure, toEmailFailure } from './transports/email-failure.js';
import { emailServerOf, type EmailServer } from './transports/email-server.js';
import { messageIdOf } from './transports/message-ids.js';
import { TransportsService, type OutgoingEmail } from './transports/transports.service.js';

const RECORD_ATTEMPTS = 5;
const RECORD_RETRY_MS = 1_000;

/** Takes one email to its end: it is prepared, stored as it goes out, sent, and its result recorded. */
@Injectable()
export class EmailDeliveryService {
  constructor(
    private readonly cache: TenancyCache,
    private readonly preparation: EmailPreparationService,
    private readonly queue: OutboxQueue,
    private readonly sealing: EmailSealingService,
    private readonly shared: SharedEmailsService,
    private readonly transports: TransportsService,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /** @returns after how many milliseconds another attempt is due, or null when the email is done with */
  async deliver(email: ClaimedEmail, process: { isStopping: () => boolean }): Promise<number | null> {
    let taken: Taken | null;
    try {
      taken = await this.attempt(email, process);
    } catch (error) {
      return this.recordFailure(email, error);
    }
    if (taken) await this.recordSent(email, taken);
    return null;
  }

  /** Projects whose emails wait for a server that did not answer. */
  setAside(): string[] {
    return this.transports.setAside();
  }

  /** @returns null when it was not sent: it may be skipped, its project be gone, or this process about to stop */
  private async attempt(email: ClaimedEmail, process: { isStopping: () => boolean }): Promise<Taken | null> {
    const tenancy = await this.cache.find(email.projectId);
    if (!tenancy) return null;
    const server = asSenderOf(email, emailServerOf(tenancy, this.environment), this.environment);
    const leave = this.transports.enter(server, email.projectId);
    let ending: Ending = null;
    try {
      const outgoing = await this.makeReady(email, { tenancy, server });
      if (!outgoing) return null;
      if (process.isStopping()) {
        await this.queue.leases.release(email);
        return null;
      }
      const sent = await this.send(server, outgoing);
      ending = sent.ending;
      if (sent.ending.failure) throw sent.ending.failure;
      this.showOperator(email, outgoing);
      return sent.taken;
    } finally {
      leave(ending);
    }
  }

  /** Owners who try this out have no email server: what they need to sign in is in the log. Never in production. */
  private showOperator({ projectId }: ClaimedEmail, outgoing: OutgoingEmail): void {
    if (projectId !== INTERNAL_PROJECT_ID || this.environment.nodeEnv === 'production') return;
    this.log.info(describeEmail(outgoing));
  }

  private async send(
    server: EmailServer,
    email: OutgoingEmail,
  ): Promise<{ taken: Taken | null; ending: NonNullable<Ending> }> {
    const start = performance.now();
    const { taken, failure } = await this.transports.send(server, email).then(
      (providerId) => ({ taken: { providerId }, failure: null }),
      (error: unknown) => ({ taken: null, failure: toEmailFailure(error) }),
    );
    return { taken, ending: { failure, elapsedMs: performance.now() - start } };
  }

  /** Null when it is not to be sent: it was skipped, its project is gone, or somebody else holds it by now. */
  private async makeReady(
    email: ClaimedEmail,
    { tenancy, server }: { tenancy: Tenancy; server: EmailServer },
  ): Promise<OutgoingEmail | null> {
    const prepared = await this.preparation.prepare(email, tenancy, server);
    if (!prepared || (await this.isEarly(email, prepared))) return null;
    if ('skipped' in prepared) {
      await this.queue.markSkipped(email, prepared);
      return null;
    }
    if (carriesForOthers(email, server) && email.transport !== 'shared') await this.shared.count(email, tenancy);
    const { body, recipient, category } = prepared;
    const messageId = email.messageId ?? messageIdOf(email.id, server.sender.address);
    const isHeld = await this.queue.noteOutgoing(email, {
      rendered: this.sealing.seal('email-body', email, body),
      recipient,
      subject: body.subject,
      category,
      transport: server.transport,
      senderConfig: server.senderConfig,
      messageId,
    });
    if (isHeld) return { ...body, to: recipient, messageId, date: email.createdAt };
    // Of an email whose lease was lost, which is the other reason, this changes nothing.
    await this.queue.markSkipped(email, { skipped: SUPPRESSED, subject: body.subject, category });
    return null;
  }

  /** An email that is rendered before its time waits for it. Whom it is skipped for, and whose server is wrong, is seen then. */
  private async isEarly(email: ClaimedEmail, prepared: PreparedEmail): Promise<boolean> {
    if (email.scheduledAt === null) return false;
    if ('skipped' in prepared) return prepared.skipped !== STOPPED && this.queue.waitForTime(email);
    const { body, recipient, category } = prepared;
    const rendered = this.sealing.seal('email-body', email, body);
    return this.queue.noteEarly(email, { rendered, recipient, subject: body.subject, category });
  }

  private async recordFailure(email: ClaimedEmail, error: unknown): Promise<number | null> {
    if (error instanceof EmailFailure && error.isUntried) {
      await this.queue.leases.release(email);
      return 0;
    }
    if (error instanceof EmailFailure && error.postponedMs !== null) {
      await this.queue.leases.postpone(email, error.postponedMs);
      return error.postponedMs;
    }
    const failure = describe(error);
    const isOfSource = failure.type === 'EMAIL_RENDERING_ERROR';
    if (email.scheduledAt && !isOfSource && (await this.queue.waitForTime(email))) return null;
    if (failure.isUnexpected) {
      const { stack } = error as Error;
      this.log.error({ stack, email: email.id, project: email.projectId }, 'An email met an error');
    }
    const retryMs = await this.queue.leases.retry(email, failure);
    if (retryMs === null) await this.queue.markFailed(email, failure);
    return retryMs;
  }

  /** The email is out: a database that is away for a moment must not make it go out again. */
  private async recordSent(email: ClaimedEmail, { providerId }: Taken): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.queue.markSent(email, providerId);
      } catch (error) {
        if (attempt === RECORD_ATTEMPTS) throw error;
        await new Promise((done) => setTimeout(done, RECORD_RETRY_MS));
      }
    }
  }
}

/** An email that a server took, with the id that it gave to it. */
interface Taken {
  providerId: string | null;
}

interface Failure extends AttemptError {
  isUnexpected: boolean;
}

function describe(error: unknown): Failure {
  const { message } = error as Error;
  if (error instanceof EmailFailure) {
    return { type: error.type, message, isTransient: error.isTransient, isUnexpected: false };
  }
  if (error instanceof KnownError) {
    return { type: error.code, message: message.replaceAll('\0', ' '), isTransient: false, isUnexpected: false };
  }
  // As far as we know the email is not to blame, so it gets another attempt.
  return { type: 'UNKNOWN', message: 'The server met an error of its own', isTransient: true, isUnexpected: true };
}
