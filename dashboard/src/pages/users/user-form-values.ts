import { NAME_LENGTH } from '../../config/limits.generated.js';
import {
  countCharacters,
  PASSWORD_MAX_CHARACTERS,
  PASSWORD_MIN_CHARACTERS,
} from '../../../../shared/contract/password-length.js';
import type { UserDetailsFragment, UserUpdateInput } from '../../gql/graphql.js';
import {
  METADATA_VALIDATION,
  readMetadata,
  writeMetadata,
  type MetadataValues,
} from '../../components/metadata/metadata-values.js';

/** The form as it is typed: everything text, metadata as JSON. */
export interface UserFormValues extends MetadataValues {
  displayName: string;
  primaryEmail: string;
  primaryEmailVerified: boolean;
  primaryEmailAuthEnabled: boolean;
  password: string;
}

/** The form's rule for a password: the same as users are asked for when they choose one. */
export const PASSWORD_RULE = `${PASSWORD_MIN_CHARACTERS} to ${PASSWORD_MAX_CHARACTERS} characters.`;

export function readFormValues(user: UserDetailsFragment | null): UserFormValues {
  return {
    displayName: user?.displayName ?? '',
    primaryEmail: user?.primaryEmail ?? '',
    primaryEmailVerified: user?.primaryEmailVerified ?? false,
    primaryEmailAuthEnabled: user?.primaryEmailAuthEnabled ?? true,
    password: '',
    ...readMetadata(user),
  };
}

export const USER_VALIDATION = {
  displayName: (name: string) => (name.length > NAME_LENGTH ? `Use at most ${NAME_LENGTH} characters.` : null),
  primaryEmail: (email: string) =>
    email.trim() === '' || /^\S+@\S+$/.test(email.trim()) ? null : 'Enter an address such as ada@example.com.',
  password: (password: string, { primaryEmail }: UserFormValues) => {
    const length = countCharacters(password);
    if (length > 0 && length < PASSWORD_MIN_CHARACTERS) return `Use at least ${PASSWORD_MIN_CHARACTERS} characters.`;
    if (length > PASSWORD_MAX_CHARACTERS) return `Use at most ${PASSWORD_MAX_CHARACTERS} characters.`;
    return password && !primaryEmail.trim() ? 'A password needs an email address to sign in with.' : null;
  },
  ...METADATA_VALIDATION,
};

/**
 * The values that differ from `before`; for a new user, those that were filled in. The server keeps whatever is left
 * out.
 */
export function writeUserInput(values: UserFormValues, before: UserFormValues, isNew: boolean): UserUpdateInput {
  const email = values.primaryEmail.trim();
  const hasChanged = (name: keyof UserFormValues) => values[name] !== before[name];
  return {
    ...(hasChanged('displayName') && { displayName: values.displayName.trim() || null }),
    ...(hasChanged('primaryEmail') && { primaryEmail: email || null }),
    // Both flags are of the address: without one there is nothing to set them on, and another one is not verified by itself.
    ...(email &&
      (isNew || hasChanged('primaryEmail') || hasChanged('primaryEmailVerified')) && {
        primaryEmailVerified: values.primaryEmailVerified,
      }),
    ...(email &&
      (isNew || hasChanged('primaryEmailAuthEnabled')) && { primaryEmailAuthEnabled: values.primaryEmailAuthEnabled }),
    ...(values.password && { password: values.password }),
    ...writeMetadata(values, before),
  };
}

/** Beside which field an error belongs; null if beside none. */
export function fieldOfError(code: string | null): keyof UserFormValues | null {
  if (code === 'USER_EMAIL_ALREADY_EXISTS') return 'primaryEmail';
  if (code?.startsWith('PASSWORD_')) return 'password';
  return null;
}
