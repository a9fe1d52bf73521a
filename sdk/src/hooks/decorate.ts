import type { AsyncValue } from '../cache/async-value.js';
import type { ReadCache } from '../cache/read-cache.js';
import { findLister, searchFor } from './finders.js';
import { keepOwnedApp } from './owned-apps.js';
import { GETTERS, MAKERS, nameHook, type Getter } from './getters.js';
import { keyOf } from './key-of.js';
import { useAsyncValue } from './use-async-value.js';
import type { Decorated } from './with-hooks.js';

/** The place of an object among all that was read. */
interface Origin {
  cache: ReadCache;
  /** Names it, for objects that have no name of their own. */
  path: string;
}

type Method = (...args: unknown[]) => unknown;

const origins = new WeakMap<object, Origin>();

/** Gives hooks to the objects in what a getter gave. What has hooks already stays as it is. */
export function decorate<Value>(value: Value, origin: Origin): Decorated<Value> {
  return decorateAny(value, origin) as Decorated<Value>;
}

function decorateAny(value: unknown, origin: Origin): unknown {
  if (typeof value !== 'object' || value === null || origins.has(value)) return value;
  if (Array.isArray(value)) return decorateList(value, origin);
  if (value instanceof Promise) return value.then((inner) => decorateAny(inner, origin));
  // Apps, dates and the like are no objects that were read.
  if (Object.getPrototypeOf(value) !== Object.prototype || !hasHooks(value)) return value;
  return decorateObject(value, { ...origin, path: pathOf(value, origin.path) });
}

/** Its further members, such as `nextCursor`, stay. */
function decorateList(list: readonly unknown[], origin: Origin): unknown {
  const decorated = list.map((one) => decorateAny(one, origin));
  if (decorated.every((one, index) => one === list[index])) return list;
  return Object.assign(decorated, Object.fromEntries(Object.entries(list).filter(([name]) => Number.isNaN(+name))));
}

function hasHooks(object: object): boolean {
  return GETTERS.some((getter) => getter in object);
}

/** A user, team or project has an id; the id of a connection is that of its provider, and there are two kinds of them. */
function pathOf(object: object, path: string): string {
  const { id, providerAccountId } = object as { id?: unknown; providerAccountId?: unknown };
  if (typeof id !== 'string') return path;
  return providerAccountId === undefined ? `#${id}` : `${path}/${id}/${String(providerAccountId)}`;
}

function decorateObject(plain: object, origin: Origin): object {
  const members = Object.getOwnPropertyDescriptors(keepOwnedApp(plain, origin.cache)) as Record<
    string,
    PropertyDescriptor
  >;
  const decorated: Record<string, PropertyDescriptor> = {};
  for (const [name, member] of Object.entries(members)) {
    decorated[name] = 'value' in member ? { ...member, value: decorateMember(name, member.value, origin) } : member;
  }
  for (const getter of GETTERS) {
    if (typeof decorated[getter]?.value !== 'function') continue;
    decorated[nameHook(getter)] = { value: createHookOf(decorated, getter, origin), enumerable: true };
  }
  const object = Object.create(Object.prototype, decorated) as object;
  origins.set(object, origin);
  return Object.isFrozen(plain) ? Object.freeze(object) : object;
}

const GIVING = new Set<string>([...GETTERS, ...MAKERS]);

function decorateMember(name: string, value: unknown, { cache, path }: Origin): unknown {
  if (typeof value !== 'function') return decorateAny(value, { cache, path: `${path}.${name}` });
  if (!GIVING.has(name)) return value;
  const method = value as Method;
  return (...args: unknown[]) => decorateAny(method(...args), { cache, path: `${path}.${name}${keyOf(args)}` });
}

/** The hook of an object's getter: of one that looks into a list, the hook of the list and a look into that. */
function createHookOf(members: Record<string, PropertyDescriptor>, getter: Getter, origin: Origin): Method {
  const hookOf = (name: Getter) => createHook(name, members[name]!.value as Method, origin);
  const useOne = hookOf(getter);
  const lister = findLister(members, getter);
  if (!lister) return useOne;
  const useList = hookOf(lister);
  return (...args) => {
    const search = searchFor(getter, args);
    return search ? ((useList(...search.args) as object[]).find(search.isAsked) ?? null) : useOne(...args);
  };
}

/** The hook of a getter, which is decorated already. */
export function createHook(getter: string, method: Method, { cache, path }: Origin): Method {
  return (...args: unknown[]) => useAsyncValue(read(getter, { method, args, cache, path }));
}

function read(getter: string, { method, args, cache, path }: Origin & { method: Method; args: unknown[] }) {
  const load = async () => method(...args);
  return cache.get({ getter, key: `${path}.${getter}${keyOf(args)}`, load });
}

/**
 * The value that the hook of an object's getter shows, for hooks of other shapes. An object that no hook gave is one of
 * the user's, whose reads are in `cache`.
 */
export function valueOf<T extends object, Name extends keyof T & string>(
  cache: ReadCache,
  object: T,
  [getter, ...args]: readonly [getter: Name, ...args: unknown[]],
): AsyncValue<Decorated<Awaited<T[Name] extends (...args: never[]) => infer Result ? Result : never>>> {
  const origin = origins.get(object) ?? { cache, path: pathOf(object, 'app') };
  const method = object[getter] as Method;
  const decorated: Method = (...given) =>
    decorateAny(method.apply(object, given), { ...origin, path: `${origin.path}.${getter}${keyOf(given)}` });
  return read(getter, { ...origin, method: decorated, args }) as ReturnType<typeof valueOf<T, Name>>;
}
