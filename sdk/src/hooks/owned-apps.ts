import type { ReadCache } from '../cache/read-cache.js';
import type { Change } from '../context/change-actions.js';

interface OwnedApp {
  subscribeToChanges(listener: (change: Change) => void): () => void;
}

interface Equipment {
  /** Gives hooks to an app. */
  equip(app: OwnedApp): void;
  /** Has an app read again what a change may have touched that it did not make. */
  tell(app: OwnedApp, change: Change): void;
}

const kept = new WeakMap<ReadCache, Map<string, OwnedApp>>();
let equipment: Equipment = { equip: () => {}, tell: () => {} };

/** Called once with what is done to apps: it is made of what gives hooks to objects. */
export function setEquipment(given: Equipment): void {
  equipment = given;
}

/**
 * An owner's project with the same app each time that it is read, so that what its hooks show stays. The projects are read
 * again when that app changes its own.
 */
export function keepOwnedApp(project: object, cache: ReadCache): object {
  const { app, id } = project as { app?: OwnedApp; id?: string };
  if (!app || id === undefined || typeof app.subscribeToChanges !== 'function') return project;
  const apps = kept.get(cache) ?? new Map<string, OwnedApp>();
  kept.set(cache, apps);
  const known = apps.get(id);
  if (!known) {
    apps.set(id, app);
    equipment.equip(app);
    app.subscribeToChanges(({ path }) => {
      if (path.startsWith('/internal/projects/current')) cache.renew('listOwnedProjects');
    });
  }
  return { ...project, ...listChanges(project, { app: known ?? app, cache }), app: known ?? app };
}

type Changing = (...args: unknown[]) => Promise<unknown>;

/** The project changes itself by other means than its app, which is told. */
function listChanges(project: object, { app, cache }: { app: OwnedApp; cache: ReadCache }): Record<string, Changing> {
  const members = project as Record<string, unknown>;
  const names = ['update', 'delete', 'updateConfig'].filter((name) => typeof members[name] === 'function');
  return Object.fromEntries(
    names.map((name) => [
      name,
      async (...args: unknown[]) => {
        const result = await (members[name] as Changing)(...args);
        cache.renew('listOwnedProjects', 'getConfig', 'getProductionModeErrors');
        // Nothing is left to read of a project that is gone.
        if (name !== 'delete') equipment.tell(app, { method: 'PATCH', path: '/internal/projects/current' });
        return result;
      },
    ]),
  );
}
