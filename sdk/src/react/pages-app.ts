import type { AppActions, AppFacts } from '../apps/app-actions.js';
import type { CurrentUser } from '../resources/current-user.js';
import type { ProjectActions } from '../resources/project.js';

/** Any app that acts for its user, with hooks or without. */
export type PagesApp = AppFacts & AppActions<CurrentUser> & ProjectActions;
