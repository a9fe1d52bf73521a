import { createOwner, expectOk, type Account } from '../support/project';
import { createPerson, ownerAsPerson, type Person } from './person';
import { createPlace, internalPlace, type EmptyPlace, type Place } from './place';
import { kindOf, KINDS, type KindName } from './kinds';

/** Two projects of strangers, a third in which things are really changed, and the dashboard's own. */
export interface World {
  a: Place;
  b: Place;
  /** The place for changes; the others must never change. */
  yard: Place;
  internal: Place;
}

const KIND_NAMES = Object.keys(KINDS) as KindName[];

const OF_PERSON = KIND_NAMES.filter((name) => kindOf(name).of === 'person');

/** The kinds of things that users of the dashboard's own project do not have. */
const NOT_AT_DASHBOARD = [
  'mail',
  'heldPermission',
  'linkedAccount',
  'userKey',
  'userKeyString',
  'teamKey',
  'teamKeyString',
  'publicKeyString',
] as const satisfies readonly KindName[];

/** Makes everything that the cells read, and that those which are refused must leave alone. */
export async function createWorld(): Promise<World> {
  const owners = await Promise.all([createOwner(), createOwner(), createOwner()]);
  const [a, b, yard] = await Promise.all(
    (['A', 'B', 'the yard'] as const).map(async (name, index) => furnish(await createPlace(name, owners[index]!))),
  );
  return { a: a!, b: b!, yard: yard!, internal: await furnishInternal(owners) };
}

/** Owners at the dashboard; what the project itself has, nobody touches here, so its ids need not name anything. */
async function furnishInternal([owner, ...others]: Account[]): Promise<Place> {
  const empty = internalPlace(owner!);
  // Of the files before: it may be active already.
  await empty.project.server('POST /emails/capacity-boost', { body: {} });
  const body = { primary_email_verified: true };
  const [one, two, anonymous] = await Promise.all([owner!, ...others].map(ownerAsPerson));
  for (const name of KIND_NAMES) if (kindOf(name).of === 'place') empty.things.set(name, kindOf(name).unknown());
  empty.things.set('project', empty.project.id);
  for (const person of [one!, two!]) {
    expectOk(await empty.project.server(`PATCH /users/${person.userId}`, { body }));
    for (const name of NOT_AT_DASHBOARD) person.things.set(name, kindOf(name).unknown());
    await give(empty, person, OF_PERSON);
  }
  return { ...empty, people: { one: one!, two: two!, anonymous: anonymous! } };
}

/** People in a place, with everything that belongs to them and to it. */
async function furnish(empty: EmptyPlace): Promise<Place> {
  const [one, two, anonymous] = await Promise.all([
    createPerson(empty),
    createPerson(empty),
    createPerson(empty, { isAnonymous: true }),
  ]);
  for (const person of [one!, two!, anonymous!]) {
    await give(empty, person, OF_PERSON);
  }
  for (const name of KIND_NAMES.filter((kind) => kindOf(kind).of === 'place')) await thingOf(empty, one!, name);
  return { ...empty, people: { one: one!, two: two!, anonymous: anonymous! } };
}

async function give(place: EmptyPlace, person: Person, names: readonly KindName[]): Promise<void> {
  await Promise.all(names.map((name) => thingOf(place, person, name)));
}

/** The one thing of a kind that somebody has, or a place; it is made when it is first asked for. */
export async function thingOf(place: EmptyPlace, person: Person, name: KindName): Promise<string> {
  const { of, make } = kindOf(name);
  const { things } = of === 'person' ? person : place;
  const known = things.get(name);
  if (known !== undefined) return known;
  const waiting = underWay.get(things) ?? new Map<KindName, Promise<string>>();
  underWay.set(things, waiting);
  const making = waiting.get(name) ?? Promise.resolve(make(place, person, (other) => thingOf(place, person, other)));
  waiting.set(name, making);
  const made = await making;
  things.set(name, made);
  return made;
}

/** The things that are being made: whoever else asks for one waits for the same. */
const underWay = new WeakMap<Map<string, string>, Map<KindName, Promise<string>>>();
