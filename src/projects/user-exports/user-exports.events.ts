import { declareActions } from '../../common/audit/audit-rules.js';

/** An export of what is known of a user stands in the audit log, and is no event. */
export const USER_EXPORT_ACTIONS = declareActions({ 'user.exported': {} });
