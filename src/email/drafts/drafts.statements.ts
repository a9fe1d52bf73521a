/** The columns of a draft, named as in its entity. */
const COLUMNS = `id, display_name AS "displayName", tsx_source AS "tsxSource", blocks, theme_id AS "themeId", sent_at AS "sentAt"`;

/** Reads a draft that is about to change, and locks it: the audit log keeps the state before the change. */
export const LOCK_DRAFT = {
  name: 'lock_email_draft',
  text: `SELECT ${COLUMNS} FROM email_drafts WHERE project_id = $1 AND id = $2 FOR UPDATE`,
};

/** Deletes a draft and returns it in the same round trip, for the audit log. */
export const DELETE_DRAFT = {
  name: 'delete_email_draft',
  text: `DELETE FROM email_drafts WHERE project_id = $1 AND id = $2 RETURNING ${COLUMNS}`,
};
