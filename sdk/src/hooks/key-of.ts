const ids = new WeakMap<object, number>();
let lastId = 0;

/** A text that is the same for the same arguments, also where they are new objects each time. */
export function keyOf(args: readonly unknown[]): string {
  const last = args.findLastIndex((arg) => arg !== undefined);
  return JSON.stringify(args.slice(0, last + 1).map((arg) => plainOf(arg)));
}

function plainOf(value: unknown, name = ''): unknown {
  if (typeof value === 'function') return identify(value);
  if (typeof value !== 'object' || value === null) return value === undefined ? null : value;
  if (Array.isArray(value)) return value.map((one) => plainOf(one));
  // A request and the context of a function do not look like the user that they stand for.
  if (name === 'ctx' || (name === 'tokenStore' && !('accessToken' in value))) return identify(value);
  // A team, which may be read anew each time.
  if ('id' in value && typeof value.id === 'string') return value.id;
  if (Object.getPrototypeOf(value) !== Object.prototype) return identify(value);
  return Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, member]) => [key, plainOf(member, key)]);
}

function identify(value: object): string {
  const id = ids.get(value) ?? (lastId += 1);
  ids.set(value, id);
  return `object ${id}`;
}
