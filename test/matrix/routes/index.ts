import type { Declaration } from '../entries';
import { AUTH_ROUTES } from './auth';
import { EMAIL_ROUTES } from './emails';
import { PROJECT_ROUTES } from './projects';
import { INVITATION_ROUTES } from './invitations';
import { PERMISSION_ROUTES } from './permissions';
import { TEAM_ROUTES } from './teams';
import { USER_ROUTES } from './users';

/** What each route must answer to whom, by the name of its operation. */
export const ROUTES: Record<string, Declaration | Declaration[]> = {
  ...AUTH_ROUTES,
  ...USER_ROUTES,
  ...EMAIL_ROUTES,
  ...PROJECT_ROUTES,
  ...TEAM_ROUTES,
  ...INVITATION_ROUTES,
  ...PERMISSION_ROUTES,
};
