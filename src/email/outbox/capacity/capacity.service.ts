import { Inject, Injectable } from '@nestjs/common';
import type { Caller } from '../../../common/caller/caller.js';
import { Database } from '../../../common/database/database.js';
import { ENVIRONMENT, type Environment } from '../../../common/environment/environment.js';
import { KnownError } from '../../../common/errors/known-error.js';
import { EventsService } from '../../../common/events/events.service.js';
import type { DeliveryInfoRead } from '../emails.contract.js';
import { EmailsQueries } from '../emails.queries.js';
import type { CapacityBoostRead } from './capacity.contract.js';
import { presentDeliveryInfo } from './capacity.presenter.js';
import { ACTIVE_BOOST } from './capacity.queries.js';
import { BEGIN_BOOST } from './capacity.statements.js';

interface Boost {
  expiresAt: Date;
}

/** The results of a project's emails lately, the number that it may send, and boosts of that. */
@Injectable()
export class EmailCapacityService {
  constructor(
    private readonly database: Database,
    private readonly queries: EmailsQueries,
    private readonly events: EventsService,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  /** The recent results of emails, and the rate that follows from them. */
  async describe({ projectId }: Caller): Promise<DeliveryInfoRead> {
    const [rows, boost] = await Promise.all([this.queries.deliveries(projectId), this.findBoost(projectId)]);
    return presentDeliveryInfo(rows, { base: this.environment.emailsPerHour, boostedUntil: boost?.expiresAt ?? null });
  }

  /** @throws KnownError EMAIL_CAPACITY_BOOST_ALREADY_ACTIVE */
  async boost(caller: Caller): Promise<CapacityBoostRead> {
    const { projectId } = caller;
    return this.database.transaction(async () => {
      const begun = await this.database.row<Boost & object>(BEGIN_BOOST, [projectId]);
      if (!begun) {
        const active = await this.findBoost(projectId);
        throw new KnownError('EMAIL_CAPACITY_BOOST_ALREADY_ACTIVE', {
          expires_at: (active?.expiresAt ?? new Date()).toISOString(),
        });
      }
      const boost = { expires_at: begun.expiresAt.toISOString() };
      this.events.record(caller, 'email_capacity.boosted', boost);
      return boost;
    });
  }

  private findBoost(projectId: string): Promise<Boost | null> {
    return this.database.row<Boost & object>(ACTIVE_BOOST, [projectId]);
  }
}
