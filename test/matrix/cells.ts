import { call, type Answer, type CallOptions } from '../support/client';
import type { Caller } from './callers';
import type { Entry, Made } from './entries';
import { kindOf } from './kinds';
import { expectOutcome, checkCredentials, kindNameOf, readOutcome } from './outcome';
import type { Person } from './person';
import type { Place } from './place';
import type { Relation, Relations } from './relations';
import type { Outcome } from './rules';
import { thingOf, type World } from './world';

/** One request of the matrix: who calls what, with which ids, and what they must be answered. */
export interface Cell {
  entry: Entry;
  caller: Caller;
  relations: Relations;
  expected: Outcome;
  /** The person whose things foreign ids name, where they may be used only once. */
  foreigner?: Person;
}

/** A cell that was carried out. */
export interface Sent {
  cell: Cell;
  request: CallOptions;
  /** The ids that were sent. */
  ids: string[];
  answer: Answer;
  actual: Outcome;
}

/** All ids one's own, all another's, and each by itself as everything that it can be. */
export function combineRelations(entry: Entry): Relations[] {
  const parameters = Object.keys(entry.ids ?? {});
  const possible = new Map(parameters.map((parameter) => [parameter, relationsOf(entry, parameter)]));
  const together = (relation: Relation): Relations =>
    Object.fromEntries(parameters.map((name) => [name, possible.get(name)!.includes(relation) ? relation : 'own']));
  const own = together('own');
  const alone = parameters.flatMap((name) => possible.get(name)!.map((relation) => ({ ...own, [name]: relation })));
  const combined = [own, together('peer'), together('foreign'), together('unknown'), ...alone];
  return [...new Map(combined.map((relations) => [JSON.stringify(relations), relations])).values()];
}

function relationsOf(entry: Entry, parameter: string): Relation[] {
  const { of, malformed, hasMe } = kindOf(kindNameOf(entry, parameter));
  return [
    'own',
    ...(of === 'person' ? (['peer'] as const) : []),
    'foreign',
    'unknown',
    ...(malformed === null ? [] : (['malformed'] as const)),
    ...(hasMe && entry.via === 'rest' && !entry.withoutMe?.includes(parameter) ? (['me'] as const) : []),
    ...(entry.ids?.[parameter]?.endsWith('?') ? (['none'] as const) : []),
  ];
}

/** Every cell of an entry. */
export function cellsOf(entry: Entry, callers: readonly Caller[]): Cell[] {
  const combined = combineRelations(entry);
  const asked = callers.filter(({ tier, refusal, person }) => {
    if (entry.ofUsers) return tier === 'client' && person;
    return !entry.ignoresCredentials || (tier && !refusal);
  });
  return asked.flatMap((caller) => {
    const relations =
      checkCredentials(entry, caller, combined[0] ?? {}) === null ? combined : shorten(combined, caller);
    return relations
      .map((each) => ({ entry, caller, relations: each, expected: expectOutcome(entry, caller, each) }))
      .filter(({ expected }) => expected !== 'skip');
  });
}

/**
 * Leaves out relations that cannot matter: bad credentials are told of before anybody looks at ids, except at the word
 * `me`. One's own ids and another project's will do, and one's own alone where the credentials themselves are bad.
 */
function shorten(combined: Relations[], { refusal, tier }: Caller): Relations[] {
  if (refusal || !tier) return combined.slice(0, 1);
  return combined.filter((relations, index) => {
    const named = Object.values(relations);
    return index === 0 || named.includes('me') || named.every((relation) => relation === 'foreign');
  });
}

/** Sends a cell's request, with ids of what is there. */
export async function send(world: World, cell: Cell): Promise<Sent> {
  const { entry, caller } = cell;
  const made = await make(world, cell);
  const request = entry.request(made);
  const { credentials } = caller;
  const whole = { ...request, ...credentials, headers: { ...request.headers, ...credentials.headers } };
  const answer = await call(entry.ignoresCredentials ? request : whole);
  const ids = Object.keys(cell.relations).map((parameter) => made.pick(parameter) ?? '');
  return { cell, request, ids, answer, actual: readOutcome(entry, answer) };
}

async function make(world: World, cell: Cell): Promise<Made> {
  const { entry, caller, relations } = cell;
  const ids = new Map<string, string | undefined>();
  for (const [parameter, relation] of Object.entries(relations)) {
    ids.set(parameter, await idOf(world, cell, { relation, kind: kindNameOf(entry, parameter) }));
  }
  const [first = 'own'] = Object.values(relations);
  const { email, password } = ownerOf(world, cell, first).person;
  const { tag, project } = caller.place;
  const called = { id: project.id, clientKey: project.keys.client };
  return { pick: (parameter) => ids.get(parameter), email, password, tag, project: called };
}

async function idOf(
  world: World,
  cell: Cell,
  { relation, kind }: { relation: Relation; kind: Parameters<typeof kindOf>[0] },
): Promise<string | undefined> {
  const { unknown, malformed } = kindOf(kind);
  if (relation === 'none') return undefined;
  if (relation === 'me') return 'me';
  if (relation === 'malformed') return malformed ?? undefined;
  if (relation === 'unknown') return unknown();
  const { place, person } = ownerOf(world, cell, relation);
  return thingOf(place, person, kind);
}

/** The owner of the thing that an id names. */
function ownerOf({ a, b }: World, { caller, foreigner }: Cell, relation: Relation): { place: Place; person: Person } {
  const { place, person, peer } = caller;
  const foreign = place.project.id === a.project.id ? b : a;
  if (relation === 'foreign') return { place: foreign, person: foreigner ?? foreign.people.one };
  return { place, person: relation === 'peer' ? peer : (person ?? place.people.one) };
}

/** A cell as a failure names it. */
export function nameOf({ entry, caller, relations }: Cell): string {
  const ids = Object.entries(relations).map(
    ([parameter, relation]) => `${parameter}: ${relation} ${kindNameOf(entry, parameter)}`,
  );
  return `${entry.name} × ${caller.name} × {${ids.join(', ')}}`;
}
