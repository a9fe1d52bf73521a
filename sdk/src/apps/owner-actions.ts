import type { AppContext } from '../context/app-context.js';
import { deferActions } from '../deferred-actions.js';
import type { OwnerActions } from '../resources/owned-projects.js';
import type { Session } from '../session/session.js';
import type { OwnedApp } from './admin-app.js';

type Actions = OwnerActions<OwnedApp>;

/**
 * The actions of an owner, a user of the project `internal`. Nothing on all other projects, which hardly any app is of: the
 * admin app behind these is loaded when one of them is called.
 */
export function listOwnerActions(context: AppContext, session: Session): Actions | object {
  if (context.options.credentials.projectId !== 'internal') return {};
  return deferActions<Actions>(
    {
      listOwnedProjects: true,
      createProject: true,
      transferProject: true,
      getProjectHandover: true,
      takeProjectOver: true,
      getConnectionRequest: true,
      acceptConnectionRequest: true,
    },
    async () => (await import('./admin-app.js')).createOwnerActionsOf(context, session),
  );
}
