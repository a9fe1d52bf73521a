/** The kinds of reports on an email that a server took. */
export type ReportKind = 'delivered' | 'delayed' | 'bounced' | 'marked_as_spam';

/** The assignments of a report, and its condition: each is told once. A hard bounce is told after a soft one. */
const CHANGES: Record<ReportKind, { set: string; where: string }> = {
  delivered: {
    set: `delivered_at = now(), status = CASE WHEN e.status = 'delayed' OR e.status = 'bounced' AND e.bounce_type = 'soft'
      THEN 'sent' ELSE e.status END`,
    where: 'e.delivered_at IS NULL',
  },
  delayed: {
    set: `delayed_at = now(), status = CASE WHEN e.status = 'sent' THEN 'delayed' ELSE e.status END`,
    where: 'e.delayed_at IS NULL AND e.delivered_at IS NULL AND e.bounced_at IS NULL',
  },
  bounced: {
    set: `bounced_at = now(), bounce_type = $3, bounce_reason = $4,
      status = CASE WHEN e.status IN ('sent', 'delayed') THEN 'bounced' ELSE e.status END`,
    where: `(e.bounced_at IS NULL OR e.bounce_type = 'soft' AND $3 = 'hard')`,
  },
  marked_as_spam: {
    set: `complained_at = now(), status = CASE WHEN e.status = 'sending' THEN e.status ELSE 'marked_as_spam' END`,
    where: 'e.complained_at IS NULL',
  },
};

/** The emails that a reporter may speak of: those of its own server. `$2` is the project; null for the operator. */
const SCOPES = {
  project: `e.project_id = $2 AND e.transport <> 'shared'`,
  operator: `e.transport = 'shared' AND $2::text IS NULL`,
};

/** Records a report on the email that one of the ids `$1` names, unless it is known; decided by the row's lock. */
export function recordReport(kind: ReportKind, scope: keyof typeof SCOPES): { name: string; text: string } {
  const { set, where } = CHANGES[kind];
  const bound = kind === 'bounced' ? '' : ' AND $3::text IS NULL AND $4::text IS NULL';
  return {
    name: `record_email_${kind}_of_${scope}`,
    text: `UPDATE emails e SET ${set}
      WHERE (e.message_id = ANY ($1::text[]) OR e.provider_id = ANY ($1::text[])) AND ${SCOPES[scope]}
        AND e.status IN ('sending', 'sent', 'delayed', 'bounced', 'marked_as_spam') AND ${where}${bound}
      RETURNING e.project_id AS "projectId", e.id, e.recipient, e.user_id AS "userId", e.mailing_id AS "mailingId",
        e.template_id AS "templateId"`,
  };
}

/** Leaves out an address: `$1` the project, `$2` the address, `$3` the reason, `$4` its words, `$5` the email. */
export const SUPPRESS = {
  name: 'suppress_email_address',
  text: `INSERT INTO email_suppressions (project_id, address, reason, detail, email_id) VALUES ($1, $2, $3, $4, $5)
    ON CONFLICT (project_id, address) DO NOTHING`,
};
