import { compareText } from '../contract/compare-text.js';
import { flag, shaped } from '../tenancy/settings/flat-settings.js';
import { boolean, from, object, record, text } from '../tenancy/settings/schema-nodes.js';
import { section, type RenderedConfig } from '../tenancy/settings/sections.js';
import { isWildcardUrl } from '../../../shared/urls/trusted-url.js';
import { MOST_TRUSTED_DOMAINS } from './urls.limits.js';

const TRUSTED_DOMAIN = object({ baseUrl: text(), handlerPath: text({ default: '/handler' }) });

/** The part `domains` of the configuration: the URLs that a project trusts with its users. */
export const DOMAINS_CONFIG = section(
  object({
    allowLocalhost: from('environment', boolean(false)),
    trustedDomains: from('environment', record(TRUSTED_DOMAIN, { max: MOST_TRUSTED_DOMAINS, hasMadeUpKeys: true })),
  }),
  { legacyKeys: [{ path: ['trustedDomains'], to: 'trustedDomains', listToRecord: true }] },
);

declare module '../tenancy/settings/sections.js' {
  interface ConfigSections {
    domains: typeof DOMAINS_CONFIG;
  }
}

/** A trusted domain as owners read and send it. */
export interface ProjectDomain {
  domain: string;
  handler_path: string;
}

/** The flat settings of this section. */
export const DOMAINS_SETTINGS = {
  allow_localhost: flag('domains.allowLocalhost', { clients: true, atCreation: true }),
  domains: shaped(
    {
      path: 'domains.trustedDomains',
      atCreation: [],
      present: ({ domains }) => presentDomains(domains.trustedDomains),
      store: (domains: ProjectDomain[], createId) =>
        Object.fromEntries(
          domains.map(({ domain, handler_path }) => [createId(), { baseUrl: domain, handlerPath: handler_path }]),
        ),
      violations: (domains) =>
        domains.flatMap(({ domain }, index) =>
          isWildcardUrl(domain)
            ? []
            : [{ path: `.${index}.domain`, message: 'must be an http(s) URL with a proper host' }],
        ),
    },
    { clients: true },
  ),
};

function presentDomains(domains: RenderedConfig['domains']['trustedDomains']): ProjectDomain[] {
  const listed = Object.values(domains).flatMap(({ baseUrl, handlerPath }) =>
    baseUrl === undefined ? [] : [{ domain: baseUrl, handler_path: handlerPath }],
  );
  return listed.toSorted((a, b) => compareText(a.domain, b.domain));
}
