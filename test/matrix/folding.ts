import { createHash } from 'node:crypto';
import type { Caller } from './callers';
import type { Cell } from './cells';
import { checkCredentials } from './outcome';

/**
 * Leaves one of all cells that are equal: the same must happen in each for the same reason, so that one tells as much as
 * all. Equal are:
 *
 * - The two projects, which mirror each other: what user 1 of A does with a thing of B, user 1 of B does with one of A.
 * - An owner and an administrator's key, which the guard makes the same caller of; with their own ids both still call.
 * - Calls of a route that is declared several times, once for each standing in a team, where the credentials alone are
 *   refused: that happens before anybody looks at ids.
 * - Bad credentials, which the guard refuses before it looks at the route: half of them call each route, the others the
 *   next one.
 *
 * So each route is still called by everybody, and with every relation that its ids can have. Which of the equal ones stays
 * is as good as random, and the same in every run.
 */
export function foldCells(cells: readonly Cell[]): Cell[] {
  const groups = new Map<string, Cell[]>();
  for (const cell of cells.filter(takesTurns(cells))) {
    const key = sameAs(cell);
    groups.set(key, [...(groups.get(key) ?? []), cell]);
  }
  return [...groups].map(([key, equal]) => equal[pickOf(key, equal.length)]!);
}

/** Tells whether a cell with bad credentials is sent to its route: each of them is at every other one. */
function takesTurns(cells: readonly Cell[]): (cell: Cell) => boolean {
  const bad = cells.filter(({ caller }) => caller.refusal !== undefined);
  const placesOf = (names: string[]): Map<string, number> => new Map([...new Set(names)].map((name, i) => [name, i]));
  const routes = placesOf(bad.map(({ entry }) => entry.name));
  const callers = placesOf(bad.map(({ caller }) => caller.name));
  return ({ entry, caller }) =>
    caller.refusal === undefined || (routes.get(entry.name)! + callers.get(caller.name)!) % 2 === 0;
}

/** The text that a cell shares with those it is equal to. */
function sameAs(cell: Cell): string {
  const { entry, relations, expected } = cell;
  const declared = isRefused(cell) ? relationsAtAll(cell) : [relations, entry.ids];
  return JSON.stringify([entry.via, entry.name, roleOf(cell), expected, isRefused(cell), declared]);
}

/** True if the credentials alone decide. */
export function isRefused({ entry, caller, relations }: Cell): boolean {
  return checkCredentials(entry, caller, relations) !== null;
}

/** Tells whether ids are one's own, another project's or the word `me`, whatever parameters they stand in. */
function relationsAtAll({ relations }: Cell): string[] {
  return [...new Set(Object.values(relations))].toSorted();
}

function roleOf({ caller, relations }: Cell): string {
  const areOwn = Object.values(relations).every((relation) => relation === 'own');
  return caller.credentials.headers && !caller.refusal && !areOwn ? 'as admin, nobody' : nameAnywhere(caller);
}

/** The name of a caller without that of their project, where the other one has somebody in the same place. */
export function nameAnywhere({ name }: Caller): string {
  return name.replace(/^(A|B|the yard) (?=as )/, '');
}

function pickOf(key: string, count: number): number {
  return createHash('sha256').update(key).digest().readUInt32BE() % count;
}
