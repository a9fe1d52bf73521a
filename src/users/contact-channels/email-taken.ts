import { KnownError } from '../../common/errors/known-error.js';

/** The refusal of an address that somebody else signs in with. */
export function emailTaken(email: string): KnownError<'USER_EMAIL_ALREADY_EXISTS'> {
  return new KnownError('USER_EMAIL_ALREADY_EXISTS', { email, would_work_if_email_was_verified: false });
}
