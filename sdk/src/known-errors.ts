import { isKnownError, type ErrorCode, type ErrorFamily, type KnownErrorOf } from './errors.js';

type Name = ErrorCode | ErrorFamily;

/** The names that say something else than their code. */
const IRREGULAR = {
  /** Somebody signs in with that address already. */
  UserWithEmailAlreadyExists: 'USER_EMAIL_ALREADY_EXISTS',
  /** A code from an email that does not work: unknown, expired, used or tried too often. */
  VerificationCodeError: 'VERIFICATION_ERROR',
  /** A permission of the project where one of teams is needed, or the other way round. */
  PermissionScopeMismatch: 'WRONG_PERMISSION_SCOPE',
  /** The command line asked about a login that the server does not know. */
  InvalidPollingCodeError: 'INVALID_POLLING_CODE',
} as const satisfies Record<string, Name>;

type Word<Part extends string> = Part extends 'OAUTH'
  ? 'OAuth'
  : Part extends 'WEBAUTHN'
    ? 'WebAuthn'
    : Capitalize<Lowercase<Part>>;
type PascalCase<Code extends string> = Code extends `${infer Part}_${infer Rest}`
  ? `${Word<Part>}${PascalCase<Rest>}`
  : Word<Code>;

type CodesByName = { [Code in Name as PascalCase<Code>]: Code } & typeof IRREGULAR;

/** The facts about an error before it happens. */
export interface KnownErrorKind<Code extends Name> {
  /** The code on the wire, or the name of a family of codes. */
  readonly errorCode: Code;
  /**
   * Tells whether something thrown or given back is this error, or one of this family.
   *
   * @example if (KnownErrors.PasswordRequirementsNotMet.isInstance(error)) showBesideThePasswordField(error.message);
   */
  isInstance(error: unknown): error is KnownErrorOf<Code>;
}

/** The errors by the names that the public package gives them: `KnownErrors['EmailPasswordMismatch']`. */
export type KnownErrors = { [Key in keyof CodesByName]: KnownErrorOf<CodesByName[Key]> };

/**
 * The kinds of known errors by the names that the public package gives them, as `isKnownError` has them by their codes.
 *
 * @example
 * const result = await app.signInWithCredential({ email, password });
 * if (result.status === 'error' && KnownErrors.EmailPasswordMismatch.isInstance(result.error)) show('Wrong password.');
 */
export const KnownErrors = /* @__PURE__ */ new Proxy(
  {},
  {
    // The code follows from the name, so that nobody who asks for one error has the list of all of them.
    get: (kinds: Record<string, KnownErrorKind<Name>>, key) =>
      typeof key === 'string' ? (kinds[key] ??= createKind(codeOf(key))) : undefined,
  },
) as { readonly [Key in keyof CodesByName]: KnownErrorKind<CodesByName[Key]> };

function createKind(errorCode: Name): KnownErrorKind<Name> {
  return Object.freeze({
    errorCode,
    isInstance: (error: unknown): error is KnownErrorOf<Name> => isKnownError(error, errorCode),
  });
}

function codeOf(name: string): Name {
  if (Object.hasOwn(IRREGULAR, name)) return IRREGULAR[name as keyof typeof IRREGULAR];
  const words = name.replaceAll('OAuth', 'Oauth').replace('WebAuthn', 'Webauthn');
  return words.replace(/(?!^)[A-Z]/g, (letter) => `_${letter}`).toUpperCase() as Name;
}
