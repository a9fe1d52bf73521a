/** The identity providers of a project. */
export const MOST_PROVIDERS = 100;
/** The length of an identity provider's id, which its owner chooses, in characters: it stands in addresses. */
export const PROVIDER_ID_LENGTH = 63;
/** The Apple applications (bundle ids) that one provider serves. */
export const MOST_BUNDLES = 100;
/** The sign-up rules of a project. */
export const MOST_SIGN_UP_RULES = 1_000;
/** The length of a rule's id, which its owner chooses, in characters. */
export const RULE_ID_LENGTH = 63;
