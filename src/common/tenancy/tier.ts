/** The three access types, weakest first. */
export const TIERS = ['client', 'server', 'admin'] as const;
export type Tier = (typeof TIERS)[number];

/** Who may call an endpoint: a tier and all above it; `public` also without any credentials. */
export type Access = Tier | 'public';

export function isTier(text: string): text is Tier {
  return (TIERS as readonly string[]).includes(text);
}

export function allowedTiers(access: Tier): Tier[] {
  return TIERS.slice(TIERS.indexOf(access));
}
