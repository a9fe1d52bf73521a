/** Identity providers of a project. */
export const MOST_PROVIDERS = 100;
/** What an owner calls an identity provider, in characters: it stands in addresses. */
export const PROVIDER_ID_LENGTH = 63;
/** Applications of Apple's that one provider serves. */
export const MOST_BUNDLES = 100;
/** Rules about who may sign up. */
export const MOST_SIGN_UP_RULES = 1_000;
