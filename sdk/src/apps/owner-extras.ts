import type { CurrentServerUser } from '../resources/current-server-user.js';
import type { CurrentUser } from '../resources/current-user.js';
import type { OwnedProject, OwnerActions } from '../resources/owned-projects.js';
import type { Session } from '../session/session.js';
import { AdminApp } from './admin-app.js';
import type { AppContext } from './app-context.js';

export type AdminOwnedProject = OwnedProject<AdminApp>;
export interface CurrentInternalUser extends CurrentUser, OwnerActions<AdminApp> {}
export interface CurrentInternalServerUser extends CurrentServerUser, OwnerActions<AdminApp> {}

/** What a user of the project `internal` has besides; nothing on all other projects. */
export function listOwnerExtras(context: AppContext, session: Session): OwnerActions<AdminApp> | object {
  if (context.options.credentials.projectId !== 'internal') return {};
  return AdminApp.createOwnerActions(context, session);
}
