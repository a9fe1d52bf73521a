import { matchLanguage, type Language } from '../../../shared/languages/languages.js';
import type { Caller } from '../../common/caller/caller.js';
import { findAcceptedLanguage } from '../../common/http/accepted-language.js';
import type { SystemContent } from './email-sealing.service.js';

/** The request that an email comes from, or work in the background, which has no headers. */
export type EmailCause = Pick<Caller, 'projectId' | 'tenancy'> & Partial<Pick<Caller, 'headers' | 'user' | 'ownerId'>>;

/** The language that a request asks for, and whether it is that of the recipient. */
type Wish = Pick<SystemContent, 'language' | 'isOwnRequest'>;

/**
 * The language that the request asks for. Colleagues on the dashboard, and whoever acts as a user, tell nothing about the
 * recipient's.
 */
export function requestedLanguage({ headers, user, ownerId }: EmailCause, recipientId: string | null): Wish {
  if ((ownerId ?? null) !== null || user?.impersonator) return { language: null };
  const language = findAcceptedLanguage(headers?.['accept-language']);
  return { language, isOwnRequest: user !== null && user !== undefined && user.id === recipientId };
}

/**
 * The language of an email: that of the recipient's own request, else the one that they last used, else that of whoever
 * asked for the email, else English. What is remembered goes before a request of others, so that a stranger cannot choose.
 *
 * @param remembered the language that the recipient last used
 */
export function chooseEmailLanguage({ language, isOwnRequest }: Wish, remembered: string | null): Language {
  const own = isOwnRequest ? language : null;
  return own ?? (remembered === null ? null : matchLanguage(remembered)) ?? language ?? 'en';
}
