import { declareActions } from '../../common/audit/audit-rules.js';

/** Actions of the audit log that are no events: nobody outside is told of them. */
export const COLLEAGUE_ACTIONS = declareActions({
  'colleague.role_changed': { object: ['colleague', 'user_id'] },
});
