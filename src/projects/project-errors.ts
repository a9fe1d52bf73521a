import { IMAGE_ERRORS } from '../common/images/images.service.js';
import { OVERRIDE_ERRORS } from '../common/tenancy/project-store.js';

/** What keeps the settings of a project from being stored, over REST and GraphQL. */
export const PROJECT_UPDATE_ERRORS = [
  'ACTIVE_EMAIL_THEME_DOES_NOT_EXIST',
  ...IMAGE_ERRORS,
  ...OVERRIDE_ERRORS,
] as const;

/** What keeps a project with the team that owns it. */
export const TRANSFER_ERRORS = [
  'USER_AUTHENTICATION_REQUIRED',
  'EXPECTED_INTERNAL_PROJECT',
  'PROJECT_NOT_FOUND',
  'PROJECT_WITHOUT_OWNER',
  'INTERNAL_PROJECT_CANNOT_BE_TRANSFERRED',
  'TEAM_PERMISSION_REQUIRED',
  'TEAM_MEMBERSHIP_NOT_FOUND',
] as const;
