/** PostgreSQL's NOTIFY on this channel, sent with the transaction that queues emails, wakes every worker. */
export const OUTBOX_CHANNEL = 'vestibule_outbox';

/** An email that somebody waits for goes before the emails of a mailing. */
export const PRIORITIES = { system: 0, mailing: 10 } as const;
