/** Every name of some actions, once: what is missing does not compile. */
export type NamesOf<Actions> = Readonly<Record<keyof Actions, true>>;

/**
 * Actions whose code is loaded when one of them is called, so that a page that calls none does without it.
 *
 * @example deferActions<Keys>({ createKey: true, listKeys: true }, async () => (await import('./keys.js')).createKeys(send))
 */
export function deferActions<Actions extends object>(
  names: NamesOf<Actions>,
  load: () => Promise<NoInfer<Actions>>,
): Actions {
  const defer = (name: keyof Actions) => {
    return async (...args: unknown[]) => ((await load())[name] as (...args: unknown[]) => unknown)(...args);
  };
  return Object.fromEntries(Object.keys(names).map((name) => [name, defer(name as keyof Actions)])) as Actions;
}
