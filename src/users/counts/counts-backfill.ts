import { Injectable } from '@nestjs/common';
import { Database } from '../../common/database/database.js';
import { JobsService } from '../../common/jobs/jobs.service.js';
import {
  END_OF_EVENTS,
  END_OF_USERS,
  NEXT_PROJECT,
  VISITS_OF_EVENTS,
  VISITS_OF_USERS,
} from './counts-backfill.queries.js';
import { CLAIM_BACKFILL, END_BACKFILL, MOVE_BACKFILL } from './counts-backfill.statements.js';
import { RECOUNT } from './counts-cleanup.statements.js';
import { VisitsService, type Visit } from './visits.service.js';

/** The last row that was counted, of one source. */
interface Position {
  projectId: string;
  lastId: string;
}
interface Claim extends Position {
  source: 'totals' | 'sessions' | 'events';
}

/** Sources of visits, read in the order of their keys. */
const SOURCES = {
  sessions: { end: END_OF_USERS, visits: VISITS_OF_USERS },
  events: { end: END_OF_EVENTS, visits: VISITS_OF_EVENTS },
};

/**
 * Counts what was there before there were counters, while the server answers: an upgrade waits for none of it. A batch and
 * the note of its end are one transaction, so that after a kill it goes on where it was and counts nothing twice.
 */
@Injectable()
export class CountsBackfill {
  constructor(
    jobs: JobsService,
    private readonly database: Database,
    private readonly visits: VisitsService,
  ) {
    jobs.schedule({
      name: 'count-earlier-users',
      cron: '* * * * *',
      work: async () => {
        while (await this.countBatch());
      },
    });
  }

  /** False when nothing is left, or another replica is at it. */
  private async countBatch(): Promise<boolean> {
    return this.database.transaction(async () => {
      const claim = await this.database.row<Claim>(CLAIM_BACKFILL);
      if (!claim) return false;
      const end = claim.source === 'totals' ? await this.countProject(claim) : await this.countVisits(claim);
      await (end
        ? this.database.rows(MOVE_BACKFILL, [claim.source, end.projectId, end.lastId])
        : this.database.rows(END_BACKFILL, [claim.source]));
      return true;
    });
  }

  private async countProject(after: Position): Promise<Position | null> {
    const project = await this.database.row<{ id: string }>(NEXT_PROJECT, [after.projectId]);
    if (!project) return null;
    await this.database.rows(RECOUNT, [project.id]);
    return { projectId: project.id, lastId: '' };
  }

  private async countVisits({ source, projectId, lastId }: Claim): Promise<Position | null> {
    const { end: toEnd, visits } = SOURCES[source as keyof typeof SOURCES];
    const end = await this.database.row<Position>(toEnd, [projectId, lastId]);
    if (!end) return null;
    const found = await this.database.rows<Visit>(visits, [projectId, lastId, end.projectId, end.lastId]);
    if (found.length > 0) await this.visits.count(found);
    return end;
  }
}
