/** The code with the hash `$2` and the purpose `$3`, unless it was used. */
export const READ_VERIFICATION_CODE = {
  name: 'read_verification_code',
  text: `SELECT id, data, expires_at <= now() AS "isExpired" FROM verification_codes
    WHERE project_id = $1 AND code_hash = $2 AND purpose = $3 AND used_at IS NULL`,
};
