import { IMAGE_ERRORS } from '../common/images/images.service.js';
import { OVERRIDE_ERRORS } from '../common/tenancy/project-store.js';

/** What keeps the settings of a project from being stored, over REST and GraphQL. */
export const PROJECT_UPDATE_ERRORS = [
  'ACTIVE_EMAIL_THEME_DOES_NOT_EXIST',
  ...IMAGE_ERRORS,
  ...OVERRIDE_ERRORS,
] as const;
