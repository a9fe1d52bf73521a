import { Injectable } from '@nestjs/common';
import { Database } from '../../common/database/database.js';
import { COUNT_VISITS } from './visits.statements.js';

/** A user who got an access token. */
export interface Visit {
  projectId: string;
  userId: string;
  at: Date;
  isAnonymous: boolean;
  /** Two letters; null where it is unknown. */
  countryCode: string | null;
}

/** Counts active users: each once a day, however often and to whichever replica they come. */
@Injectable()
export class VisitsService {
  constructor(private readonly database: Database) {}

  /** Counts these visits; those counted already change nothing, so that the same ones may be given again. */
  async count(visits: readonly Visit[]): Promise<void> {
    await this.database.rows(COUNT_VISITS, [JSON.stringify(visits)]);
  }
}
