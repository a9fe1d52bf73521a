/** What is looked for in the audit log, in characters. */
export const AUDIT_QUERY_LENGTH = 256;
