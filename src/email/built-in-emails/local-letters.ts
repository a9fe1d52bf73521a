import { directionOf, type Language } from '../../../shared/languages/languages.js';
import {
  API_KEYS_EXPIRE,
  EMAIL_VERIFICATION,
  MAGIC_LINK,
  NEW_DEVICE_SIGN_IN,
  PASSWORD_RESET,
  PAYMENT_FAILED,
  PAYMENT_RECEIPT,
  RECOVERY_CODE_USED,
  SIGN_IN_INVITATION,
  TEAM_INVITATION,
} from './letters.js';
import { templateSource, type Frame, type Letter } from './template-source.js';
import { wordsIn } from './words/every-language.js';
import type { LetterWords, Words } from './words/words.js';

/** The places of words, as they stand in a template. A moment comes as the language writes it: a sandbox knows no languages. */
const PLACES: Readonly<Record<string, string>> = {
  project: '${project.displayName}',
  team: '${variables.teamDisplayName}',
  code: '${variables.otp}',
  name: '${user.displayName}',
  left: '${variables.recoveryCodesLeft}',
  device: '${variables.deviceName}',
  signedInAt: '${variables.signedInAt}',
  keys: '${variables.apiKeys}',
  expiresAt: '${variables.expiresAt}',
  product: '${variables.productName}',
  quantity: '${variables.quantity}',
  amount: '${variables.amount}',
  reason: '${variables.failureReason}',
};

const fill = (text: string): string => text.replace(/\{(\w+)\}/g, (place, name: string) => PLACES[name] ?? place);

/** The letter with other words; an inbox shows its body beside the subject, where it has nothing better. */
function inWords(letter: Letter, { subject, heading, body, button, reassurance }: LetterWords, preview = body): Letter {
  const [ownSubject, ownHeading, ownBody, ownReassurance] = [subject, heading, body, reassurance].map(fill);
  return {
    ...letter,
    subject: ownSubject!,
    preview: fill(preview),
    heading: ownHeading!,
    body: ownBody!,
    button,
    reassurance: ownReassurance!,
  };
}

function verificationIn({ verification }: Words): Letter {
  const letter = inWords(EMAIL_VERIFICATION, verification);
  if (!letter.refusal) return letter;
  const { made, added, advice, notMe } = verification;
  const facts = { accountCreatedAt: fill(made), addressAddedAt: fill(added) };
  return { ...letter, refusal: { ...letter.refusal, facts, advice, words: notMe } };
}

function paymentFailedIn({ paymentFailed }: Words): Letter {
  return { ...inWords(PAYMENT_FAILED, paymentFailed), details: { failureReason: fill(paymentFailed.reason) } };
}

/** The letters of system emails by their templates' ids, in the words of a language. */
const LETTERS: Readonly<Record<string, (words: Words) => Letter>> = {
  'e7d009ce-8d47-4528-b245-5bf119f2ffa3': verificationIn,
  'a70fb3a4-56c1-4e42-af25-49d25603abd0': ({ reset }) => inWords(PASSWORD_RESET, reset),
  '822687fe-8d0a-4467-a0d1-416b6e639478': ({ signIn }) => inWords(MAGIC_LINK, signIn, signIn.preview),
  'e84de395-2076-4831-9c19-8e9a96a868e4': ({ team }) => inWords(TEAM_INVITATION, team),
  '066dd73c-36da-4fd0-b6d6-ebf87683f8bc': ({ invitation }) => inWords(SIGN_IN_INVITATION, invitation),
  '5d6ad1a2-0f0e-4a63-9a57-8c5f6a0d0b6e': ({ recoveryCode }) => inWords(RECOVERY_CODE_USED, recoveryCode),
  '9b1c7e54-3f0a-4c2e-8f5d-2d7a64c1e8b3': ({ newDevice }) => inWords(NEW_DEVICE_SIGN_IN, newDevice),
  '3f6f1c52-8a0d-4b6e-9c1f-7be0d25a94c7': ({ keysExpire }) => inWords(API_KEYS_EXPIRE, keysExpire),
  '70372aee-0441-4d80-974c-2e858e40123a': ({ receipt }) => inWords(PAYMENT_RECEIPT, receipt),
  'f64b1afe-27ec-4a28-a277-7178f3261f9a': paymentFailedIn,
};

function frameIn(words: Words, language: Language): Frame {
  return {
    // Clients drop the root element and its language, and another theme may have another.
    open: `<div lang="${language}" dir="${directionOf(language)}">`,
    close: '</div>',
    hello: words.hello,
    helloName: fill(words.helloName),
    copyLink: words.copyLink,
    sentBy: `{\`${fill(words.sentBy)}\`}`,
    helpers: '',
    tell: (fact, name) => fact.replace('{moment}', () => `\${variables.${name}}`),
  };
}

const sources = new Map<string, string>();

/**
 * The source of a built-in template in another language than English; null for English, and for a template that is no
 * system email's.
 */
export function localTemplateSource(templateId: string, language: Language): string | null {
  const words = wordsIn(language);
  const letterIn = Object.hasOwn(LETTERS, templateId) ? LETTERS[templateId] : undefined;
  if (!words || !letterIn) return null;
  const key = `${templateId}/${language}`;
  const source = sources.get(key) ?? templateSource(letterIn(words), frameIn(words, language));
  sources.set(key, source);
  return source;
}

/** A built-in theme as the document of another language. */
export function localThemeSource(tsxSource: string, language: Language): string {
  return tsxSource.replace('lang="en" dir="ltr"', `lang="${language}" dir="${directionOf(language)}"`);
}
