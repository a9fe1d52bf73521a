import { memberOf, ownerOf, type Caller } from './callers';
import type { Cell } from './cells';
import { createPerson } from './person';
import { createPlace, type Place } from './place';
import type { World } from './world';

/**
 * The same cell for somebody new, in the yard: people and things of their own, which the request may use up or end. All
 * who were there before stand by.
 */
export async function standIn({ yard }: World, cell: Cell): Promise<Cell> {
  const { entry, caller, relations } = cell;
  const isAnonymous = caller.person?.isAnonymous ?? false;
  const empty = entry.endsProject ? await createPlace('a short-lived project', yard.owner) : yard;
  const one = await createPerson(empty, { isAnonymous });
  const two = Object.values(relations).includes('peer') ? await createPerson(empty) : yard.people.two;
  const things = entry.changesProject ? new Map<string, string>() : yard.things;
  const place: Place = { ...empty, things, people: { one, two, anonymous: one } };
  return { ...cell, caller: newCaller(place, caller) };
}

function newCaller(place: Place, { tier, person, credentials }: Caller): Caller {
  const isOwner = credentials.headers !== undefined;
  const member = isOwner ? ownerOf(place) : memberOf(place, tier ?? 'client', person ? place.people.one : null);
  return { ...member, peer: place.people.two, ...(tier ? {} : { tier, credentials }) };
}
