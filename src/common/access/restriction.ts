import type { RenderedConfig } from '../tenancy/settings/sections.js';
import type { TenancyCache } from '../tenancy/tenancy-cache.js';

/** The facts of a user that may restrict them. */
export interface RestrictionFacts {
  isAnonymous: boolean;
  primaryEmailVerified: boolean;
  restrictedByAdmin: boolean;
}

/** One way in which a user is restricted. */
interface Restriction {
  type: string;
  fact: keyof RestrictionFacts;
  /** The column of `users` that has the fact. */
  column: string;
  /** The value of the fact that restricts. */
  restrictsAt: boolean;
  /** It restricts only where the project asks for a verified address. */
  isOfVerification: boolean;
}

/**
 * The one place that says who is restricted: of those that hold, the first is told. Nothing of it is stored, so that a
 * change of the user, or of the project's setting, counts at the next read. SQL reads it by
 * `users/reads/restriction.queries.ts`.
 */
export const RESTRICTIONS = [
  { type: 'anonymous', fact: 'isAnonymous', column: 'is_anonymous', restrictsAt: true, isOfVerification: false },
  {
    type: 'email_not_verified',
    fact: 'primaryEmailVerified',
    column: 'primary_email_verified',
    restrictsAt: false,
    isOfVerification: true,
  },
  {
    type: 'restricted_by_administrator',
    fact: 'restrictedByAdmin',
    column: 'restricted_by_admin',
    restrictsAt: true,
    isOfVerification: false,
  },
] as const satisfies readonly Restriction[];

/** A way in which a user is restricted, by its name on the wire. */
export type RestrictionType = (typeof RESTRICTIONS)[number]['type'];

/** The way in which a user is restricted, as the wire tells it. */
export interface RestrictedReason {
  type: RestrictionType;
}

/** The ways that count in a project, in their order. */
export function restrictionsOf(requiresVerifiedEmail: boolean) {
  return RESTRICTIONS.filter(({ isOfVerification }) => requiresVerifiedEmail || !isOfVerification);
}

/** The first way in which a user is restricted; null for who is not. */
export function findRestriction(facts: RestrictionFacts, requiresVerifiedEmail: boolean): RestrictedReason | null {
  const found = restrictionsOf(requiresVerifiedEmail).find(({ fact, restrictsAt }) => facts[fact] === restrictsAt);
  return found ? { type: found.type } : null;
}

/** True where users are restricted until their primary address is verified. */
export function requiresVerifiedEmail({ onboarding }: Pick<RenderedConfig, 'onboarding'>): boolean {
  return onboarding.requireEmailVerification;
}

/** The same of a project by its id; false where there is none. */
export async function findVerifiedEmailRequired(tenancies: TenancyCache, projectId: string): Promise<boolean> {
  const tenancy = await tenancies.find(projectId);
  return tenancy !== null && requiresVerifiedEmail(tenancy.config);
}
