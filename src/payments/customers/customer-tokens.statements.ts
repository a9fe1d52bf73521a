/** Notes that a client without a token was seen now. */
export const NOTE_TOKENLESS = `INSERT INTO tokenless_customer_reads (project_id, seen_at) VALUES ($1, now())
  ON CONFLICT (project_id) DO UPDATE SET seen_at = excluded.seen_at`;
