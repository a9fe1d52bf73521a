import { schemaError } from '../common/contract/validate.js';
import type { Violation } from '../common/contract/coerce.js';
import { KnownError } from '../common/errors/known-error.js';
import type { RenderedConfig } from '../common/tenancy/config/config-types.js';
import { isWildcardUrl } from '../common/urls/trusted-url.js';
import type { ProjectConfigWrite } from './projects.contract.js';

const STANDARD_EMAIL = ['host', 'port', 'username', 'password', 'sender_name', 'sender_email'] as const;

/**
 * Rules about several fields at once, which no single field can check.
 *
 * @throws KnownError SCHEMA_ERROR naming every incomplete setting; ACTIVE_EMAIL_THEME_DOES_NOT_EXIST
 */
export function checkProjectSettings(settings: ProjectConfigWrite | undefined, config: RenderedConfig): void {
  if (!settings) return;
  const violations = [...checkProviders(settings), ...checkEmailServer(settings), ...checkDomains(settings)];
  if (violations.length > 0) throw schemaError('The project', violations);
  if (settings.email_theme !== undefined && !Object.hasOwn(config.emails.themes, settings.email_theme)) {
    throw new KnownError('ACTIVE_EMAIL_THEME_DOES_NOT_EXIST', { theme_id: settings.email_theme });
  }
}

function checkProviders({ oauth_providers: providers = [] }: ProjectConfigWrite): Violation[] {
  return providers.flatMap((provider, index) =>
    (['client_id', 'client_secret'] as const)
      .filter((key) => provider.type === 'standard' && !provider[key])
      .map((key) => ({ path: `body.config.oauth_providers.${index}.${key}`, message: 'is required' })),
  );
}

function checkEmailServer({ email_config: email }: ProjectConfigWrite): Violation[] {
  if (email?.type !== 'standard') return [];
  return STANDARD_EMAIL.filter((key) => email[key] === undefined).map((key) => ({
    path: `body.config.email_config.${key}`,
    message: 'is required',
  }));
}

function checkDomains({ domains = [] }: ProjectConfigWrite): Violation[] {
  return domains.flatMap(({ domain }, index) =>
    isWildcardUrl(domain)
      ? []
      : [{ path: `body.config.domains.${index}.domain`, message: 'must be an http(s) URL with a proper host' }],
  );
}
