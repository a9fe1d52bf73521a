import { STORED_STATUSES } from '../outbox/entities/email.entity.js';
import { actorName } from '../../common/audit/audit-names.queries.js';
import { millis } from '../../common/database/millis.js';

const withStatus = (status: string) => `coalesce(sum(c.count) FILTER (WHERE c.status = '${status}'), 0)::int`;
const withReason = (reason: string) => `(count(*) FILTER (WHERE e.skipped_reason = '${reason}'))::int`;

/** Counted in the index by status, and rows read for those that were skipped only. */
const COUNTS = `SELECT json_build_object(${STORED_STATUSES.map((status) => `'${status}', ${withStatus(status)}`).join(', ')}) AS counts
  FROM (SELECT e.status, count(*) AS count FROM emails e
    WHERE e.project_id = a.project_id AND e.mailing_id = a.id GROUP BY e.status) c`;
const SKIPS = `SELECT json_build_object('unsubscribed', ${withReason('CATEGORY_DISABLED')},
    'without_address', ${withReason('NO_PRIMARY_EMAIL')}, 'unverified', ${withReason('UNVERIFIED_EMAIL')},
    'stopped', ${withReason('STOPPED')}, 'deleted', ${withReason('USER_DELETED')}, 'suppressed', ${withReason('SUPPRESSED')}) AS skips
  FROM emails e WHERE e.project_id = a.project_id AND e.mailing_id = a.id AND e.status = 'skipped'`;

const describe = (listed: string) => `SELECT a.id, a.subject, a.draft_id AS "draftId", a.template_id AS "templateId",
    ${millis('a.created_at')} AS "createdAtMillis", coalesce(d.display_name, a.draft_name) AS "draftName",
    d.id IS NOT NULL AS "hasDraft", a.audience, a.actor_type AS "actorType", ${actorName('actor')} AS "senderName",
    a.only_verified AS "onlyVerified", ${millis('a.stopped_at')} AS "stoppedAtMillis", counted.counts, skipped.skips
  FROM (${listed}) a LEFT JOIN email_drafts d ON d.project_id = a.project_id AND d.id = a.draft_id
  CROSS JOIN LATERAL (${COUNTS}) counted CROSS JOIN LATERAL (${SKIPS}) skipped
  ORDER BY a.created_at DESC, a.id DESC`;

/** One mailing `$2`, of a draft or not. */
export const FIND_MAILING = {
  name: 'find_past_mailing',
  text: describe('SELECT * FROM mailings WHERE project_id = $1 AND id = $2'),
};

const OF_DRAFTS = 'project_id = $1 AND draft_id IS NOT NULL';

/** All mailings of drafts, in the order of the list. */
export const ALL_PAST_MAILINGS = `SELECT 1 FROM mailings WHERE ${OF_DRAFTS} ORDER BY created_at DESC, id DESC`;

/** A page and one mailing more, from the place `$2` on, in the order of an index. */
export const LIST_PAST_MAILINGS = {
  name: 'list_past_mailings',
  text: describe(`SELECT * FROM mailings WHERE ${OF_DRAFTS} AND ($2::uuid IS NULL OR (created_at, id) <=
      (SELECT c.created_at, c.id FROM mailings c WHERE c.project_id = $1 AND c.id = $2))
    ORDER BY created_at DESC, id DESC LIMIT $3`),
};
