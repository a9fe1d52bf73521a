/** PostgreSQL's NOTIFY on this channel, sent with the transaction that queues mails, wakes every worker. */
export const OUTBOX_CHANNEL = 'vestibule_outbox';

/** A mail that somebody waits for goes before the mails of a campaign. */
export const PRIORITIES = { system: 0, campaign: 10 } as const;
