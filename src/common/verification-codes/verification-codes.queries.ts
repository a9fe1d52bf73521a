import type { Statement } from '../database/database.js';
import type { CodePurpose } from './code-purposes.js';

/** The code with the hash `$2` and the purpose `$3`, unless it was used. */
export const READ_VERIFICATION_CODE = {
  name: 'read_verification_code',
  text: `SELECT id, data, expires_at <= now() AS "isExpired" FROM verification_codes
    WHERE project_id = $1 AND code_hash = $2 AND purpose = $3 AND used_at IS NULL`,
};

/**
 * A code of whichever project. With `isHeld` its row is locked until the end of the transaction, so that of several who
 * act on it at once each sees what the one before did. The purpose stands in the text, and not in a parameter, so that
 * the index over that purpose's codes is used.
 */
export function findCodeInAnyProject(purpose: CodePurpose, isHeld: boolean): Statement {
  return {
    name: `${isHeld ? 'hold' : 'find'}_code_for_${purpose}`,
    text: `SELECT project_id AS "projectId", id, data, used_at IS NOT NULL AS "isUsed", expires_at <= now() AS "isExpired"
      FROM verification_codes WHERE code_hash = $1 AND purpose = '${purpose}'${isHeld ? ' FOR UPDATE' : ''}`,
  };
}
