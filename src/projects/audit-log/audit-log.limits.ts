/** The length of a search in the audit log, in characters. */
export const AUDIT_QUERY_LENGTH = 256;
