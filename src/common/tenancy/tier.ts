/** The three access types, weakest first. */
export const TIERS = ['client', 'server', 'admin'] as const;
/** One of the three access types. */
export type Tier = (typeof TIERS)[number];

/** The least access type that may call an endpoint; `public` needs no credentials. */
export type Access = Tier | 'public';

/** True if a text names an access type. */
export function isTier(text: string): text is Tier {
  return (TIERS as readonly string[]).includes(text);
}

/** The access types that may call what `access` may call: itself and those above it. */
export function allowedTiers(access: Tier): Tier[] {
  return TIERS.slice(TIERS.indexOf(access));
}
