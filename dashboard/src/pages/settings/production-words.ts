import type { ProductionCheckFragment, ProductionCheckName } from '../../gql/graphql.js';

/** The card or page that mends what a check found: on the same page, or at a path below the project's own. */
export const PRODUCTION_PLACES: Record<ProductionCheckName, { label: string; to: string }> = {
  LOCALHOST: { label: 'Trusted domains', to: '#trusted-domains' },
  DOMAINS: { label: 'Trusted domains', to: '#trusted-domains' },
  DOMAIN_SAFETY: { label: 'Trusted domains', to: '#trusted-domains' },
  OAUTH_KEYS: { label: 'Identity providers', to: '/sign-in-methods/providers' },
  EMAIL_SERVER: { label: 'Email server', to: '/emails/server' },
  TEST_MODE: { label: 'Payments', to: '/payments/setup' },
};

/** The text of the switch about the checks above it. */
export function describeReadiness(checks: readonly ProductionCheckFragment[], isOn: boolean): string {
  const required = checks.filter(({ isMet, isRequired }) => !isMet && isRequired).length;
  const points = required === 1 ? 'one required point' : `${required} required points`;
  if (required > 0 && isOn) return `It is on with ${points} open. Your users are not safe until you mend that.`;
  if (required > 0) return `Mend ${points} above first.`;
  if (isOn) return 'This project has real users.';
  return checks.every(({ isMet }) => isMet)
    ? 'Everything is ready for real users.'
    : 'Nothing required is open. Look at the advice above before real users come.';
}

/** True if the switch may be moved: never into what is not safe, always out of it. */
export function mayTurnOn(checks: readonly ProductionCheckFragment[]): boolean {
  return checks.every(({ isMet, isRequired }) => isMet || !isRequired);
}
