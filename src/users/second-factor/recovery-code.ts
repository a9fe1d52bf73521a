import { hashToken, randomToken } from '../../common/crypto/random-token.js';
import { RECOVERY_CODE_LENGTH } from '../../../shared/auth/recovery-codes.limits.js';
import { RECOVERY_CODE_GROUP } from './recovery-codes.limits.js';

const GROUPS = new RegExp(`.{${RECOVERY_CODE_GROUP}}(?=.)`, 'g');
const CODE = new RegExp(`^[0-9a-hjkmnp-tv-z]{${RECOVERY_CODE_LENGTH}}$`);

/** A new code as it is shown: `4t9w-k2mx-7p0d-qhz3`. */
export function makeRecoveryCode(): string {
  return randomToken(RECOVERY_CODE_LENGTH).replaceAll(GROUPS, '$&-');
}

/** The hash of a code as somebody typed it, with capitals, spaces and hyphens as they like; null when it is none. */
export function hashRecoveryCode(projectId: string, userId: string, typed: string): Buffer | null {
  const code = typed.toLowerCase().replaceAll(/[\s-]/g, '');
  return CODE.test(code) ? hashToken(`recovery/${projectId}/${userId}/${code}`) : null;
}
