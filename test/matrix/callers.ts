import type { CallOptions, Tier } from '../support/client';
import type { Person } from './person';
import type { Place } from './place';

/** The sender of a request, and its credentials. */
export interface Caller {
  /** As a failing cell names it. */
  name: string;
  /** The place in which their own things are. */
  place: Place;
  /** Null without credentials. */
  tier: Tier | null;
  /** The signed-in user. */
  person: Person | null;
  /** Another user of the place. */
  peer: Person;
  credentials: Pick<CallOptions, 'project' | 'tier' | 'keys' | 'token' | 'headers'>;
  /** The code with which these credentials are refused, whatever they are sent with. */
  refusal?: string;
}

/** The caller who is signed in as this user; of a server, with or without one. */
export function memberOf(place: Place, tier: Tier, person: Person | null): Caller {
  const { id, keys } = place.project;
  const { one, two } = place.people;
  const who = person === null ? 'nobody' : person === one ? 'user 1' : person === two ? 'user 2' : 'somebody new';
  return {
    name: `${place.name} as ${tier}, ${person?.isAnonymous ? 'anonymous' : who}`,
    place,
    tier,
    person,
    peer: person === two || person?.isAnonymous ? one : two,
    credentials: { project: id, tier, keys: { [tier]: keys[tier] }, token: person?.accessToken },
  };
}

/** Everybody who may call a project with its own credentials. */
export function membersOf(place: Place): Caller[] {
  const { one, two, anonymous } = place.people;
  return [
    ...[null, one, two, anonymous].map((person) => memberOf(place, 'client', person)),
    memberOf(place, 'server', null),
    memberOf(place, 'admin', null),
    ownerOf(place),
  ];
}

/** The owner of the project, by the session at the dashboard. */
export function ownerOf(place: Place): Caller {
  const headers = { 'x-stack-admin-access-token': place.owner.accessToken };
  const credentials = { project: place.project.id, tier: 'admin', headers };
  return { ...memberOf(place, 'admin', null), name: `${place.name} as its owner`, credentials };
}

/** Those who come to a project with what is good for another one, and with nothing. */
export function strangersAt(place: Place, other: Place): Caller[] {
  const nobody = memberOf(place, 'client', null);
  return [
    { ...nobody, name: 'nobody at all', tier: null, credentials: {} },
    ...badCredentials(place, other).map(({ refusal, name, ...credentials }) => ({
      ...nobody,
      name: `${name} at ${place.name}`,
      refusal,
      credentials: { project: place.project.id, ...credentials },
    })),
  ];
}

function badCredentials(place: Place, other: Place): Array<Caller['credentials'] & { name: string; refusal: string }> {
  const adminToken = (token: string) => ({ headers: { 'x-stack-admin-access-token': token } });
  const noAdmin = { tier: 'admin', refusal: 'ADMIN_ACCESS_TOKEN_IS_NOT_ADMIN' };
  const { keys } = other.project;
  return [
    { name: 'the owner of another project', ...noAdmin, ...adminToken(other.owner.accessToken) },
    { name: 'a user with an admin token', ...noAdmin, ...adminToken(place.people.one.accessToken) },
    ...(
      [
        ['client', 'INVALID_PUBLISHABLE_CLIENT_KEY'],
        ['server', 'INVALID_SECRET_SERVER_KEY'],
        ['admin', 'INVALID_SUPER_SECRET_ADMIN_KEY'],
      ] as const
    ).map(([tier, refusal]) => ({ name: `a foreign ${tier} key`, refusal, tier, keys: { [tier]: keys[tier] } })),
    ...(['client', 'server', 'admin'] as const).map((tier) => ({
      name: `a foreign user on the ${tier} tier`,
      refusal: 'INVALID_PROJECT_FOR_ACCESS_TOKEN',
      tier,
      keys: { [tier]: place.project.keys[tier] },
      token: other.people.one.accessToken,
    })),
  ];
}
