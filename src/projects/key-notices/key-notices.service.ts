import { Injectable } from '@nestjs/common';
import { EXPIRIES_AT_ONCE } from '../../common/contract/key-rotation.limits.js';
import { Database } from '../../common/database/database.js';
import { JobsService } from '../../common/jobs/jobs.service.js';
import { OwnerMailingsService } from '../../teams/owner-mailings/owner-mailings.service.js';
import { KeyRotationService, type ExpiringKeySet } from '../keys/key-rotation.service.js';
import { writeKeyNotice } from './write-key-notice.js';

/** Tells owners by email that keys of their project expire soon: one email a day for each project, and each set once. */
@Injectable()
export class KeyNoticesService {
  constructor(
    private readonly database: Database,
    private readonly rotation: KeyRotationService,
    private readonly mailings: OwnerMailingsService,
    jobs: JobsService,
  ) {
    jobs.schedule({ name: 'tell-of-expiring-keys', cron: '23 6 * * *', work: () => this.tellAll() });
  }

  /** Sets are marked in the transaction that queues their email: each is told of once, however many processes look. */
  async tellAll(): Promise<void> {
    for (;;) {
      const count = await this.database.transaction(async () => {
        const sets = await this.rotation.takeExpiring();
        for (const projectId of new Set(sets.map((set) => set.projectId))) {
          const own = sets.filter((set) => set.projectId === projectId);
          await this.tell(projectId, own);
        }
        return sets.length;
      });
      if (count < EXPIRIES_AT_ONCE) return;
    }
  }

  private async tell(projectId: string, sets: readonly ExpiringKeySet[]): Promise<void> {
    const soonestFirst = sets.toSorted((a, b) => a.expiresAt.getTime() - b.expiresAt.getTime());
    const receivers = { projectId, right: 'change_project_keys' } as const;
    await this.mailings.queue(receivers, (displayName) => writeKeyNotice(soonestFirst, displayName));
  }
}
