import type { EmailEntity } from './entities/email.entity.js';

/** True for an email to the primary address that its user has when it is sent. */
export function goesToPrimary({
  userId,
  mailingId,
  addressing,
}: Pick<EmailEntity, 'userId' | 'mailingId' | 'addressing'>): boolean {
  return userId !== null && (addressing ?? (mailingId === null ? 'fixed' : 'primary')) === 'primary';
}
