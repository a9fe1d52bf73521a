import type { Caller } from './callers';
import { nameOf, type Sent } from './cells';
import type { Entry } from './entries';
import { kindOf, type KindName } from './kinds';
import type { Person } from './person';
import type { Place } from './place';
import type { World } from './world';

/** The things in an answer that its caller must not see, a sentence each. What the caller sent along may come back. */
export function findLeaks(world: World, { cell, request, ids, answer }: Sent): string[] {
  const sent = [...textsIn(request.body), ...textsIn(request.query), ...ids.filter((id) => id.length > 3)];
  const told = withoutTexts(`${answer.text}\n${readTokens(answer.text)}`, sent.toSorted(byLength));
  const hidden = hiddenFrom(world, cell.caller, cell.entry);
  return hidden
    .filter(({ text }) => told.includes(text))
    .map(({ what }) => `A leak: ${nameOf(cell)} tells ${what}: ${answer.text.slice(0, 400)}`);
}

interface Hidden {
  what: string;
  text: string;
}

const byLength = (a: string, b: string): number => b.length - a.length;

const known = new WeakMap<Caller, Map<string, Hidden[]>>();

/** The same for all that a caller asks of one sort: whoever is there is there before anybody asks. */
function hiddenFrom(world: World, caller: Caller, entry: Entry): Hidden[] {
  const ofCaller = known.get(caller) ?? new Map<string, Hidden[]>();
  known.set(caller, ofCaller);
  const sort = `${entry.shows} ${entry.answersSecrets} ${entry.showsAll}`;
  const hidden = ofCaller.get(sort) ?? listHidden(world, caller, entry);
  ofCaller.set(sort, hidden);
  return hidden;
}

function listHidden({ a, b, yard }: World, caller: Caller, entry: Entry): Hidden[] {
  return [a, b, yard].flatMap((place) => {
    if (place.project.id !== caller.place.project.id || caller.refusal || !caller.tier)
      return hiddenFromStrangers(place, caller, entry);
    return [...(entry.showsAll ? [] : hiddenFromTier(place, caller)), ...hiddenFromUser(place, caller, entry)];
  });
}

/** Nothing of a project is for others, but for its owner, and there the list of projects. */
function hiddenFromStrangers(place: Place, { place: own, person }: Caller, entry: Entry): Hidden[] {
  const isOwner = own.project.id === 'internal' && person?.userId === place.owner.userId;
  const people = Object.values(place.people);
  return [
    ...(isOwner && entry.shows === 'projects' ? [] : [{ what: `what is in ${place.name}`, text: place.tag }]),
    ...people.map(({ userId }) => ({ what: `a user id of ${place.name}`, text: userId })),
    ...[...place.things]
      .filter(([kind]) => kind !== 'project')
      .map(([kind, text]) => ({ what: `the ${kind} of ${place.name}`, text })),
    ...people.flatMap((person) => secretsOf(person, place.name)),
  ];
}

function hiddenFromTier({ serverTag, adminTag, name }: Place, { tier }: Caller): Hidden[] {
  return [
    ...(tier === 'client' ? [{ what: `what servers see of ${name}`, text: serverTag }] : []),
    ...(tier === 'admin' ? [] : [{ what: `what administrators see of ${name}`, text: adminTag }]),
  ];
}

function hiddenFromUser({ people, name }: Place, { tier, person }: Caller, entry: Entry): Hidden[] {
  const others = Object.values(people).filter((other) => other.userId !== person?.userId);
  const secrets = entry.answersSecrets ? [] : Object.values(people).flatMap((other) => secretsOf(other, name));
  if (tier !== 'client' || entry.shows === 'members') return secrets;
  return [...others.map(({ tag }) => ({ what: `another user of ${name}`, text: tag })), ...secrets];
}

function secretsOf({ password, refreshToken, things, tag }: Person, name: string): Hidden[] {
  const kinds = [...things].filter(([kind]) => kindOf(kind as KindName).isSecret);
  return [
    { what: `a password of ${name}`, text: password },
    { what: `the session of ${tag}`, text: refreshToken },
    ...kinds.map(([kind, text]) => ({ what: `the ${kind} of ${tag}`, text })),
  ];
}

/** The payloads of the access tokens in an answer. */
function readTokens(text: string): string {
  const payloads = [...text.matchAll(/eyJ[\w-]+\.(eyJ[\w-]+)\.[\w-]+/g)].map(([, payload = '']) => payload);
  return payloads.map((payload) => Buffer.from(payload, 'base64url').toString('utf8')).join('\n');
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.length > 3 ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

function withoutTexts(text: string, parts: readonly string[]): string {
  return parts.reduce((rest, part) => rest.replaceAll(part, ''), text);
}
