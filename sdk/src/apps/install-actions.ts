export type Action = (...args: unknown[]) => unknown;

const actionsOf = new WeakMap<object, Readonly<Record<string, Action>>>();

/**
 * Makes the actions the methods of an app. They are methods of its class and not members of the object, so that a
 * subclass can override and call them, and that an app shows nothing but its own data.
 */
export function installActions<Actions extends object>(
  app: object,
  { prototype }: { readonly prototype: object },
  actions: Actions,
): void {
  actionsOf.set(app, actions as Readonly<Record<string, Action>>);
  for (const name of Object.keys(actions)) {
    if (!Object.hasOwn(prototype, name)) defineMethod(prototype, name);
  }
}

/**
 * Makes further actions of the ones that an app has, and adds them under `prototype`: those of the same name take their
 * place.
 */
export function extendActions(
  app: object,
  { prototype }: { readonly prototype: object },
  extend: (actions: Readonly<Record<string, Action>>) => Record<string, Action>,
): void {
  const actions = actionsOf.get(app) ?? {};
  const added = extend(actions);
  actionsOf.set(app, { ...actions, ...added });
  for (const name of Object.keys(added)) if (!(name in prototype)) defineMethod(prototype, name);
}

function defineMethod(prototype: object, name: string): void {
  const call = function (this: object, ...args: unknown[]): unknown {
    const action = actionsOf.get(this)?.[name];
    if (!action) throw new TypeError(`${name} was called without its app.`);
    return action(...args);
  };
  Object.defineProperty(call, 'name', { value: name });
  Object.defineProperty(prototype, name, { value: call, writable: true, configurable: true });
}
