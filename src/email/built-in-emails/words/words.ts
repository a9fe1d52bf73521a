/**
 * The words of the built-in emails in one language. `{project}` is the name of a project, `{team}` a team as `theTeam` or
 * `aTeam` says it, `{moment}` a date with its time.
 */
export interface Words {
  hello: string;
  /** The greeting of somebody whose `{name}` is known. */
  helloName: string;
  copyLink: string;
  sentBy: string;
  /** The words for a project whose name is not told; every sentence is made so that they fit. */
  anApplication: string;
  /** The words for a team whose name is not told, and for one whose name is `{team}`: in the case that sentences need. */
  aTeam: string;
  theTeam: string;
  unknownDevice: string;
  verification: LetterWords & { made: string; added: string; advice: string; notMe: string };
  reset: LetterWords;
  /** `preview` stands beside the subject in an inbox; `{code}` is the code to type. */
  signIn: LetterWords & { preview: string };
  team: LetterWords;
  invitation: LetterWords;
  /** `{left}` is the number of codes that are left. */
  recoveryCode: LetterWords;
  /** `{device}` is a browser and its system, as far as they are known, and a country; `{signedInAt}` a date with its time. */
  newDevice: LetterWords;
  /** `{keys}` are the names of API keys, `{expiresAt}` the end of the first of them. */
  keysExpire: LetterWords;
  /** `{product}` is the name of what was bought, `{quantity}` how many, `{amount}` the money, such as "USD 5.00". */
  receipt: LetterWords;
  /** `{reason}` is what Stripe says of it, in English. */
  paymentFailed: LetterWords & { reason: string };
}

/** The words of one letter. */
export interface LetterWords {
  subject: string;
  heading: string;
  body: string;
  button: string;
  reassurance: string;
}
