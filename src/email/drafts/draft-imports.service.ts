import { Injectable } from '@nestjs/common';
import { Database } from '../../common/database/database.js';
import { momentAt } from '../../common/database/millis.js';

/** A draft that is brought in from another server. */
export interface ImportedDraft {
  id: string;
  display_name: string;
  tsx_source: string;
  theme_id: string | false | null;
  sent_at_millis: number | null;
  created_at_millis: number;
  updated_at_millis: number;
}

/** Brings many drafts in at once. Nothing is told of each. */
@Injectable()
export class DraftImportsService {
  constructor(private readonly database: Database) {}

  /** Which of these there are. */
  async find(projectId: string, drafts: readonly ImportedDraft[]): Promise<string[]> {
    const rows = await this.database.rows<{ id: string }>(
      'SELECT id FROM email_drafts WHERE project_id = $1 AND id = ANY($2::uuid[])',
      [projectId, drafts.map(({ id }) => id)],
    );
    return rows.map(({ id }) => id);
  }

  /** In the current transaction. */
  async insert(projectId: string, drafts: readonly ImportedDraft[]): Promise<void> {
    await this.database.rows(
      `INSERT INTO email_drafts (project_id, id, display_name, tsx_source, theme_id, sent_at, created_at, updated_at)
       SELECT $1, id, display_name, tsx_source, theme_id, ${momentAt('sent_at_millis')},
         ${momentAt('created_at_millis')}, ${momentAt('updated_at_millis')}
       FROM json_to_recordset($2::json) AS d (id uuid, display_name text, tsx_source text, theme_id jsonb,
         sent_at_millis float8, created_at_millis float8, updated_at_millis float8)
       ON CONFLICT DO NOTHING`,
      [projectId, JSON.stringify(drafts)],
    );
  }
}
