import type { RadioChoice } from '../../../components/radio-cards.js';
import type { ProviderSetupFragment } from '../../../gql/graphql.js';
import { nameBrand } from './provider-names.js';
import type { ProviderFormValues } from './provider-values.js';

type KeyChoice = RadioChoice<ProviderFormValues['keys']>;

const SHARED: Record<ProviderSetupFragment['sharedKeys'], Omit<KeyChoice, 'value'>> = {
  operator: {
    label: 'Shared keys',
    description:
      'Those of this server. Users see the name of its operator, not yours. More than the usual permissions cannot be asked for, and no access tokens are given out.',
  },
  development: {
    label: 'Development provider',
    description:
      'This server has no keys, so a page of its own stands in, on which you choose or invent an account. Everything else is as with the real one. Not in production.',
  },
  none: { label: 'Shared keys', description: 'This server has none: nobody can sign in with them.' },
};

/** The choices of whose keys are used; null where there is nothing to choose. */
export function describeKeyChoices(setup: ProviderSetupFragment): KeyChoice[] | null {
  const { type, sharedKeys, isConfigured, isShared } = setup;
  if (sharedKeys === 'none' && !(isConfigured && isShared)) return null;
  const brand = nameBrand(type);
  const description = `Those that ${brand} gave you. Users see your name there, and you can ask for whatever ${brand} allows.`;
  return [
    { value: 'shared', ...SHARED[sharedKeys] },
    { value: 'own', label: 'Own keys', description },
  ];
}
