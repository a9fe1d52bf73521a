import { IMAGE_ERRORS } from '../common/images/images.service.js';
import { OVERRIDE_ERRORS } from '../common/project-store/project-store.js';

/** The refusals of storing the settings of a project, over REST and GraphQL. */
export const PROJECT_UPDATE_ERRORS = [
  'ACTIVE_EMAIL_THEME_DOES_NOT_EXIST',
  ...IMAGE_ERRORS,
  ...OVERRIDE_ERRORS,
] as const;

/** The refusals of giving a project to another team. */
export const TRANSFER_ERRORS = [
  'USER_AUTHENTICATION_REQUIRED',
  'EXPECTED_INTERNAL_PROJECT',
  'PROJECT_NOT_FOUND',
  'PROJECT_WITHOUT_OWNER',
  'INTERNAL_PROJECT_CANNOT_BE_TRANSFERRED',
  'TEAM_PERMISSION_REQUIRED',
  'TEAM_MEMBERSHIP_NOT_FOUND',
] as const;
