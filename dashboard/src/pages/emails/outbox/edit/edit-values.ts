import { toLocalInput } from '../../../../components/local-input.js';
import type { OutboxEmailPartsFragment, UpdateOutboxEmailInput } from '../../../../gql/graphql.js';
import { isJsonObject, type Json } from '../../../../json.js';
import type { ThemeChoice } from '../../theme-choice.js';

/** The content of the form that edits an email. */
export interface EditValues {
  source: string;
  theme: ThemeChoice;
  /** True for the primary address that the user has when it is sent. */
  isPrimary: boolean;
  address: string;
  /** As a field for date and time has it. */
  time: string;
}

/** The recipient of an email, as the server tells and takes it. */
interface Recipient {
  userId: string | null;
  isPrimary: boolean;
  address: string;
}

/** Reads a recipient, which is JSON because its members depend on its type. */
export function readRecipient(to: Json): Recipient {
  const { type, user_id: userId, emails } = isJsonObject(to) ? to : {};
  const [address] = Array.isArray(emails) ? emails : [];
  return {
    userId: typeof userId === 'string' ? userId : null,
    isPrimary: type === 'user-primary-email',
    address: typeof address === 'string' ? address : '',
  };
}

/** The form as an email is now. */
export function readValues({ tsxSource, themeId, to, scheduledAtMillis }: OutboxEmailPartsFragment): EditValues {
  const { isPrimary, address } = readRecipient(to);
  return { source: tsxSource, theme: themeId ?? false, isPrimary, address, time: toLocalInput(scheduledAtMillis) };
}

/** The problem with what was typed; null for none. */
export function findProblem(values: EditValues): Partial<Record<'address' | 'time', string>> | null {
  const address = !values.isPrimary && !/^\S+@\S+$/.test(values.address.trim()) ? 'Enter an email address.' : undefined;
  const millis = Date.parse(values.time);
  const time = Number.isNaN(millis) || millis < 0 ? 'Choose a date and a time.' : undefined;
  return address === undefined && time === undefined ? null : { address, time };
}

/**
 * The change that the form makes of an email; empty for none. The active theme is sent by its id: an email keeps the one that it
 * was given.
 */
export function writeChange(
  email: OutboxEmailPartsFragment,
  values: EditValues,
  activeThemeId: string | undefined,
): UpdateOutboxEmailInput {
  const before = readValues(email);
  const { userId } = readRecipient(email.to);
  const { source, theme, isPrimary, time } = values;
  const address = values.address.trim();
  const isSameRecipient = isPrimary === before.isPrimary && (isPrimary || address === before.address);
  return {
    ...(source === before.source ? {} : { tsxSource: source }),
    ...(theme === before.theme ? {} : { themeId: theme ?? activeThemeId }),
    ...(isSameRecipient ? {} : { to: writeRecipient({ userId, isPrimary, address }) }),
    ...(time === before.time ? {} : { scheduledAtMillis: Date.parse(time) }),
  };
}

function writeRecipient({ userId, isPrimary, address }: Recipient): Json {
  if (userId === null) return { type: 'custom-emails', emails: [address] };
  if (isPrimary) return { type: 'user-primary-email', user_id: userId };
  return { type: 'user-custom-emails', user_id: userId, emails: [address] };
}
