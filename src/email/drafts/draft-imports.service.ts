import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { Database } from '../../common/database/database.js';
import type { EmailContent } from '../blocks/blocks.contract.js';
import { INSERT_DRAFTS } from './draft-imports.statements.js';
import { EmailDraftEntity } from './entities/email-draft.entity.js';

/** A draft that is imported from another server. */
export interface ImportedDraft {
  id: string;
  display_name: string;
  tsx_source: string;
  content?: EmailContent | null;
  theme_id: string | false | null;
  sent_at_millis: number | null;
  created_at_millis: number;
  updated_at_millis: number;
}

/** Imports many drafts at once. No events are recorded for them. */
@Injectable()
export class DraftImportsService {
  constructor(private readonly database: Database) {}

  /** The ids of those drafts that the project has already. */
  async find(projectId: string, drafts: readonly ImportedDraft[]): Promise<string[]> {
    const rows = await this.database.repository(EmailDraftEntity).find({
      select: { projectId: true, id: true },
      where: { projectId, id: In(drafts.map(({ id }) => id)) },
    });
    return rows.map(({ id }) => id);
  }

  /** Inserts drafts in the current transaction; those that the project has stay as they are. */
  async insert(projectId: string, drafts: readonly ImportedDraft[]): Promise<void> {
    await this.database.rows(INSERT_DRAFTS, [projectId, JSON.stringify(drafts)]);
  }
}
