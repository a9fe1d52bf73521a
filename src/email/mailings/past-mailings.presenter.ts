import type { MailingAudienceRead, PastMailingRead } from './mailings.contract.js';
import type { PastMailingRow } from './past-mailings.queries.js';

/** A mailing in wire names. */
export function presentMailing(row: PastMailingRow): PastMailingRead {
  return {
    id: row.id,
    subject: row.subject,
    draft_id: row.draftId,
    template_id: row.templateId,
    created_at_millis: row.createdAtMillis,
    draft_name: row.draftName,
    has_draft: row.hasDraft,
    audience: row.audience && presentAudience(row.audience),
    sender_name: row.senderName,
    sent_by_key: row.actorType === 'key' || row.actorType === 'platform',
    only_verified: row.onlyVerified,
    stopped_at_millis: row.stoppedAtMillis,
    counts: row.counts,
    skips: row.skips,
  };
}

function presentAudience(kept: NonNullable<PastMailingRow['audience']>): MailingAudienceRead {
  return { kind: kept.kind, id: kept.id ?? null, name: kept.name ?? null, filter: kept.filter ?? null };
}
