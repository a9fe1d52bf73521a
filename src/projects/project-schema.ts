import { API_KEYS_CONFIG } from '../api-keys/api-keys.config.js';
import { AUTH_CONFIG } from '../auth/auth.config.js';
import { ONBOARDING_CONFIG, PROJECT_CONFIG } from '../common/access/access.config.js';
import { BRANDING_CONFIG } from '../common/branding/branding.config.js';
import { composeConfig } from '../common/tenancy/settings/sections.js';
import { DOMAINS_CONFIG } from '../common/urls/urls.config.js';
import { EMAIL_CONFIG } from '../email/email.config.js';
import { PAYMENTS_CONFIG } from '../payments/payments.config.js';
import { PERMISSIONS_CONFIG } from '../permissions/permissions.config.js';
import { TEAMS_CONFIG } from '../teams/teams.config.js';
import { USERS_CONFIG } from '../users/users.config.js';
import { VAULT_CONFIG } from '../vault/vault.config.js';
import { PROJECTS_CONFIG } from './projects.config.js';

/**
 * Every setting of a project: where it may be written, what it holds and what stands there when nothing is stored.
 * What no default is given for is left out of the rendered configuration while it has no value.
 */
export const PROJECT_SCHEMA = composeConfig({
  ...PROJECTS_CONFIG,
  project: PROJECT_CONFIG,
  onboarding: ONBOARDING_CONFIG,
  rbac: PERMISSIONS_CONFIG,
  teams: TEAMS_CONFIG,
  users: USERS_CONFIG,
  apiKeys: API_KEYS_CONFIG,
  domains: DOMAINS_CONFIG,
  branding: BRANDING_CONFIG,
  auth: AUTH_CONFIG,
  emails: EMAIL_CONFIG,
  payments: PAYMENTS_CONFIG,
  dataVault: VAULT_CONFIG,
});
