import type { DraftRead } from './drafts.contract.js';
import type { EmailDraftEntity } from './entities/email-draft.entity.js';

/** A draft in wire names; one that follows the active theme names none. */
export function presentDraft(row: Omit<EmailDraftEntity, 'projectId' | 'createdAt' | 'updatedAt'>): DraftRead {
  return {
    id: row.id,
    display_name: row.displayName,
    tsx_source: row.tsxSource,
    ...(row.blocks === null ? {} : { content: row.blocks }),
    ...(row.themeId === null ? {} : { theme_id: row.themeId }),
    sent_at_millis: row.sentAt?.getTime() ?? null,
  };
}
