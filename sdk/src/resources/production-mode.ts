import { findDomainProblem, type DomainProblem } from '../../../shared/urls/domain-problem.js';
import type { ProjectRead } from '../wire/wire-types.generated.js';

/** Something that makes a project unsafe in production. */
export interface ProductionModeError {
  /** A sentence for its owner, in English. */
  message: string;
  /** The page on which the owner repairs it, below the address of the dashboard. */
  relativeFixUrl: `/${string}`;
}

/**
 * The problems that keep a project from being safe in production: the localhost switch, then at most one problem per
 * domain.
 */
export function listProductionModeErrors({ id, config }: ProjectRead): ProductionModeError[] {
  const messages = config.domains.flatMap(({ domain }) => {
    const problem = findDomainProblem(domain);
    return problem === null ? [] : `${DOMAIN_MESSAGES[problem]}: ${domain}`;
  });
  if (config.allow_localhost) messages.unshift(LOCALHOST_MESSAGE);
  return messages.map((message) => ({ message, relativeFixUrl: `/projects/${id}/domains` }));
}

const LOCALHOST_MESSAGE = 'Localhost is not allowed in production mode, turn off Allow localhost in project settings';

const DOMAIN_MESSAGES: Record<DomainProblem, string> = {
  NOT_A_URL: 'Trusted domain is not a valid URL',
  LOCAL: 'Localhost domains cannot be trusted in production mode',
  IP_ADDRESS: 'Trusted domains need a name instead of an IP address',
  NOT_HTTPS: 'Trusted domains should be HTTPS',
};
