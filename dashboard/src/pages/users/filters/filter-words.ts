import { isBuiltIn, nameProvider } from '../../sign-in-methods/providers/provider-names.js';
import { namePeriod } from '../../../components/lists/period.js';
import { PROVIDER, type UserNarrowing } from '../users-search.js';

const METHOD_NAMES: Partial<Record<string, string>> = { password: 'password', otp: 'magic link', passkey: 'passkey' };

/** A sign-in method as the address says it, in words. */
export function nameMethod(method: string): string {
  const id = method.startsWith(PROVIDER) ? method.slice(PROVIDER.length) : method;
  return METHOD_NAMES[method] ?? nameProvider({ providerConfigId: id, type: isBuiltIn(id) ? id : 'oidc' });
}

const REGIONS = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** A country by its two letters; the letters where they are none. */
export function nameCountry(code: string): string {
  return REGIONS.of(code) ?? code;
}

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** All countries, by their names. */
export function listCountries(): Array<{ value: string; label: string }> {
  return LETTERS.flatMap((first) => LETTERS.map((second) => first + second))
    .flatMap((value) => {
      const label = REGIONS.of(value);
      return label === undefined || label === value ? [] : [{ value, label }];
    })
    .toSorted((one, other) => one.label.localeCompare(other.label, 'en'));
}

/** The names of what filters name by ids, as far as they are known. */
export interface NamesOfIds {
  team?: string;
  product?: string;
}

/** The words of each filter, for its chip. */
export const FILTER_WORDS: {
  [Name in keyof Required<UserNarrowing>]: (value: Required<UserNarrowing>[Name], names: NamesOfIds) => string;
} = {
  isVerified: (value) => (value ? 'Email verified' : 'Email not verified'),
  method: (value) => `Signs in with ${nameMethod(value)}`,
  hasSecondFactor: (value) => (value ? 'With two-factor authentication' : 'Without two-factor authentication'),
  teamId: (value, { team }) => `In team ${team ?? value.slice(0, 8)}`,
  permissionId: (value) => `Holds ${value}`,
  productId: (value, { product }) => `Has ${product ?? value}`,
  countryCode: (value) => `In ${nameCountry(value)}`,
  signedUp: (value) => `Signed up ${namePeriod(value)}`,
  active: (value) => `Active ${namePeriod(value)}`,
  isRestricted: (value) => (value ? 'Restricted' : 'Not restricted'),
  isOnlyAnonymous: () => 'Anonymous only',
};
