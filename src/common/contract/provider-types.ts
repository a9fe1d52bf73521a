import { CONFIGURABLE_PROVIDER_TYPES } from './oauth-providers.js';
import { namedChoices } from './choices.js';

/** The types of identity providers, in contracts. */
export const PROVIDER_TYPES = namedChoices('OauthProviderType', CONFIGURABLE_PROVIDER_TYPES);
export type ProviderType = (typeof PROVIDER_TYPES)[number];
