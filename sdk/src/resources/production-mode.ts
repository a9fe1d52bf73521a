import type { ProjectRead } from './wire-types.generated.js';

export interface ProductionModeError {
  message: string;
  /** Where the owner repairs it, below the address of the dashboard. */
  relativeFixUrl: string;
}

/** What keeps a project from being safe in production: the localhost switch, then at most one problem per domain. */
export function listProductionModeErrors({ id, config }: ProjectRead): ProductionModeError[] {
  const messages = config.domains.flatMap(({ domain }) => findDomainProblem(domain) ?? []);
  if (config.allow_localhost) messages.unshift(LOCALHOST_MESSAGE);
  return messages.map((message) => ({ message, relativeFixUrl: `/projects/${id}/domains` }));
}

const LOCALHOST_MESSAGE = 'Localhost is not allowed in production mode, turn off Allow localhost in project settings';

function findDomainProblem(domain: string): string | null {
  const url = parseDomain(domain);
  if (!url) return `Trusted domain is not a valid URL: ${domain}`;
  if (isLocalHost(url.hostname)) return `Localhost domains cannot be trusted in production mode: ${domain}`;
  if (/^[\d.]+$/.test(url.hostname)) return `Trusted domains need a name instead of an IP address: ${domain}`;
  if (url.protocol !== 'https:') return `Trusted domains should be HTTPS: ${domain}`;
  return null;
}

/** A wildcard is no valid host by itself, so something harmless stands in for it. */
function parseDomain(domain: string): URL | null {
  const text = domain.replace(/\*+/g, 'wildcard');
  return URL.canParse(text) ? new URL(text) : null;
}

function isLocalHost(host: string): boolean {
  return host === 'localhost' || host.endsWith('.localhost') || /^127\.\d+\.\d+\.\d+$/.test(host);
}
