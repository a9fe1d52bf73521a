import { Injectable } from '@nestjs/common';
import type { ActorType } from '../../common/caller/actors.js';
import type { ListCountRead } from '../../common/contract/list-count.js';
import { countList } from '../../common/database/count-list.js';
import { Database } from '../../common/database/database.js';
import type { KeptAudience } from '../audience/kept-audience.js';
import type { EmailCountsRead } from '../outbox/emails.contract.js';
import type { MailingSkipsRead } from './mailings.contract.js';
import { ALL_PAST_MAILINGS, FIND_MAILING, LIST_PAST_MAILINGS } from './past-mailings-sql.queries.js';

/** A mailing of a draft with how far it is. */
export interface PastMailingRow {
  id: string;
  subject: string | null;
  draftId: string | null;
  templateId: string | null;
  createdAtMillis: number;
  draftName: string | null;
  hasDraft: boolean;
  audience: KeptAudience | null;
  actorType: ActorType | null;
  senderName: string | null;
  onlyVerified: boolean;
  stoppedAtMillis: number | null;
  counts: EmailCountsRead;
  skips: MailingSkipsRead;
}

/** A place in the list, and how many are read from there on. */
export interface MailingsPage {
  from: string | null;
  limit: number;
}

/** Reads of the drafts that were sent to many. */
@Injectable()
export class PastMailingsQueries {
  constructor(private readonly database: Database) {}

  /** The latest first, one more than the page holds. */
  list(projectId: string, { from, limit }: MailingsPage): Promise<PastMailingRow[]> {
    return this.database.rows<PastMailingRow & object>(LIST_PAST_MAILINGS, [projectId, from, limit + 1]);
  }

  /** The number of mailings of a list, over all its pages. */
  count(projectId: string): Promise<ListCountRead> {
    return countList(this.database, { rows: ALL_PAST_MAILINGS, values: [projectId] });
  }

  /** One mailing; null when there is none of that id. */
  find(projectId: string, id: string): Promise<PastMailingRow | null> {
    return this.database.row<PastMailingRow & object>(FIND_MAILING, [projectId, id]);
  }
}
