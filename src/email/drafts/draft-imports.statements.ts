import { momentAt } from '../../common/database/millis.js';

/** Inserts many drafts, given as JSON, in one statement. */
export const INSERT_DRAFTS = `INSERT INTO email_drafts (project_id, id, display_name, tsx_source, blocks, theme_id, sent_at, created_at, updated_at)
  SELECT $1, id, display_name, tsx_source, content, theme_id, ${momentAt('sent_at_millis')},
    ${momentAt('created_at_millis')}, ${momentAt('updated_at_millis')}
  FROM json_to_recordset($2::json) AS d (id uuid, display_name text, tsx_source text, content jsonb, theme_id jsonb,
    sent_at_millis float8, created_at_millis float8, updated_at_millis float8)
  ON CONFLICT DO NOTHING`;
