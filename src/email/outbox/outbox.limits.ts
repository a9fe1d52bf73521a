/** Emails that a search too short for the index looks through at a time. */
export const SEARCHED_EMAILS = 10_000;
/** Drafts, or emails to one address, up to which they are looked up before a list that is narrowed by them. */
export const FEW_FOUND = 5_000;
/** The longest address that a list is filtered by, in characters. */
export const RECIPIENT_LENGTH = 320;
/** Emails that an export reads at once. */
export const EXPORTED_EMAILS = 500;
/** A page of the outbox on the wire, in emails, and its content in bytes: whole emails are in it, with their sources. */
export const OUTBOX_PAGE = { most: 100, bytes: 8 * 1024 * 1024 } as const;
/** Attempts to send an email, and the milliseconds between them: they double, half of it more or less by chance. */
export const SEND_RETRIES = { attempts: 5, firstDelayMs: 20_000, jitter: 0.5 } as const;
/** The recipient of an email as it is edited, in bytes of its JSON. */
export const RECIPIENT_BYTES = 1024;
/** Emails that one request pauses, resumes, reschedules, retries or cancels. */
export const CHANGED_EMAILS = 100;
