import { createGuardrails, verifySync } from 'otplib';

/** The length of a time step, in seconds. */
const TOTP_PERIOD = 30;
/** The number of digits of a code. */
const TOTP_DIGITS = 6;
/** The number of steps that a clock may be early or late. */
const TOTP_DRIFT_STEPS = 1;

const CODE = new RegExp(`^[0-9]{${TOTP_DIGITS}}$`);
/** Secrets come from outside and may have any length. */
const GUARDRAILS = createGuardrails({ MIN_SECRET_BYTES: 1, MAX_SECRET_BYTES: Number.MAX_SAFE_INTEGER });

/**
 * The time step whose code this is (RFC 6238 with HMAC-SHA-1, 30 seconds, 6 digits): the current one or its neighbours.
 *
 * @param epoch now, in seconds since 1970
 * @returns null when it is the code of none of them
 * @example findTotpStep(secret, '123456', 1_763_600_000)
 */
export function findTotpStep(secret: Uint8Array, code: string, epoch: number): number | null {
  if (!CODE.test(code)) return null;
  const epochTolerance = TOTP_DRIFT_STEPS * TOTP_PERIOD;
  const found = verifySync({ secret, token: code, epoch, epochTolerance, guardrails: GUARDRAILS });
  return found.valid && 'timeStep' in found ? found.timeStep : null;
}
