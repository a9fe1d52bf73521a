import { pickName } from '../../../components/pick-name.js';
import type { MailingFragment } from '../../../gql/graphql.js';
import { countEmails } from '../count-words.js';
import { countIn, EMAIL_STATUSES } from '../outbox/email-words.js';

/** The recipients of a mailing in words, such as "Team Acme". */
export function nameAudience({ audience }: Pick<MailingFragment, 'audience'>): string {
  switch (audience?.kind) {
    case 'everybody':
      return 'All users';
    case 'users':
      return 'Chosen users';
    case 'team':
      return `Team ${pickName(audience.name, 'without a name')}`;
    case 'permission':
      return `Everybody who holds ${audience.id ?? 'a permission'}`;
    case 'product':
      return `Everybody who has ${pickName(audience.name, audience.id ?? 'a product')}`;
    case 'filter':
      return pickName(audience.name, 'Users who match a filter');
    case undefined:
      return 'Not noted at that time';
  }
}

/** The sender of a mailing in words. */
export function nameSender({ senderName, sentByKey }: Pick<MailingFragment, 'senderName' | 'sentByKey'>): string {
  if (sentByKey) return senderName ? `Key “${senderName}”` : 'A key';
  return senderName ?? 'Somebody who is gone';
}

export function nameMailing({ subject, draftName }: Pick<MailingFragment, 'subject' | 'draftName'>): string {
  return pickName(subject, draftName, 'Mailing');
}

/** The number of all emails of a mailing. */
export function countAll({ counts }: Pick<MailingFragment, 'counts'>): number {
  return EMAIL_STATUSES.reduce((sum, status) => sum + countIn(counts, status), 0);
}

/** True while something of a mailing will still be sent by itself. */
export function isUnderWay({ counts }: Pick<MailingFragment, 'counts'>): boolean {
  return counts.queued + counts.sending > 0;
}

/** The status of a mailing in a word or two. */
export function nameStatus(mailing: MailingFragment): string {
  if (isUnderWay(mailing)) {
    const waiting = mailing.counts.queued + mailing.counts.sending;
    return `${countEmails(waiting)} left`;
  }
  return mailing.stoppedAtMillis === null ? 'done' : 'stopped';
}

const SKIPS: Array<[keyof Omit<MailingFragment['skips'], '__typename'>, string]> = [
  ['unsubscribed', 'unsubscribed'],
  ['withoutAddress', 'without an address'],
  ['unverified', 'with an address that nobody verified'],
  ['suppressed', 'whose address an email came back from'],
  ['stopped', 'stopped before they were sent'],
  ['deleted', 'to users who were deleted'],
];

/** The reasons for which emails of a mailing were skipped: "3 unsubscribed, 1 without an address"; empty for none. */
export function listSkips({ skips }: Pick<MailingFragment, 'skips'>): string {
  return SKIPS.filter(([reason]) => skips[reason] > 0)
    .map(([reason, words]) => `${skips[reason].toLocaleString('en')} ${words}`)
    .join(', ');
}
