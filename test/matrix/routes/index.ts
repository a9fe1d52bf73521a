import type { Declaration } from '../entries';
import { API_KEY_ROUTES } from './api-keys';
import { AUTH_ROUTES } from './auth';
import { CONNECTED_ACCOUNT_ROUTES } from './connected-accounts';
import { EMAIL_ROUTES } from './emails';
import { IMPORT_ROUTES } from './imports';
import { PAYMENT_ROUTES } from './payments';
import { PROJECT_ROUTES } from './projects';
import { INTEGRATION_ROUTES } from './integrations';
import { INVITATION_ROUTES } from './invitations';
import { PERMISSION_ROUTES } from './permissions';
import { SIGN_UP_RULE_ROUTES } from './sign-up-rules';
import { TEAM_ROUTES } from './teams';
import { USER_ROUTES } from './users';
import { VAULT_ROUTES } from './vault';
import { WEBHOOK_ROUTES } from './webhooks';

/** The answers that each route must give, and to whom, by the name of its operation. */
export const ROUTES: Record<string, Declaration | Declaration[]> = {
  ...API_KEY_ROUTES,
  ...AUTH_ROUTES,
  ...USER_ROUTES,
  ...CONNECTED_ACCOUNT_ROUTES,
  ...EMAIL_ROUTES,
  ...PAYMENT_ROUTES,
  ...PROJECT_ROUTES,
  ...IMPORT_ROUTES,
  ...INTEGRATION_ROUTES,
  ...SIGN_UP_RULE_ROUTES,
  ...TEAM_ROUTES,
  ...INVITATION_ROUTES,
  ...PERMISSION_ROUTES,
  ...VAULT_ROUTES,
  ...WEBHOOK_ROUTES,
  ...PAYMENT_ROUTES,
};
