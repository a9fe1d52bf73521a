import { cellsOf, nameOf, send, type Cell, type Sent } from './cells';
import { membersOf, memberOf, strangersAt } from './callers';
import type { Entry } from './entries';
import { findLeaks } from './leaks';
import { kindNameOf } from './outcome';
import { createPerson } from './person';
import { standIn } from './stand-ins';
import { thingOf, type World } from './world';

/** Requests under way at once. */
const WIDTH = 24;

/** True if a cell changes something where it is carried out. */
export function changesSomething({ entry, expected }: Cell): boolean {
  return entry.changes && (expected === 'ok' || (entry.usesUp?.includes(expected) ?? false));
}

/** All that read, and all that are refused, in both projects and at the dashboard. */
export function harmlessCells({ a, b, internal }: World, entries: readonly Entry[]): Cell[] {
  const callers = [
    ...membersOf(a),
    // Its owner is known by the same token as that of the other.
    ...membersOf(b).filter(({ credentials }) => !credentials.headers),
    ...strangersAt(a, b),
    memberOf(internal, 'client', internal.people.one),
  ];
  return entries.flatMap((entry) => cellsOf(entry, callers)).filter((cell) => !changesSomething(cell));
}

/** All that change what they may, each for somebody new in the yard. */
export function changingCells({ yard }: World, entries: readonly Entry[]): Cell[] {
  const callers = membersOf(yard).filter(({ person }) => person !== yard.people.two);
  return entries.flatMap((entry) => cellsOf(entry, callers)).filter(changesSomething);
}

/** Makes those whose foreign ids a changing request names: an address that somebody signs up with is taken then. */
export async function inviteForeigners({ a }: World, cells: readonly Cell[]): Promise<Cell[]> {
  const areNamed = ({ relations }: Cell): boolean => Object.values(relations).includes('foreign');
  return Promise.all(
    cells.map(async (cell) => {
      if (!areNamed(cell)) return cell;
      const foreigner = await createPerson(a);
      for (const name of Object.keys(cell.relations)) await thingOf(a, foreigner, kindNameOf(cell.entry, name));
      return { ...cell, foreigner };
    }),
  );
}

/** Carries cells out, several at once, and tells what is wrong with the answers. */
export async function carryOut(world: World, cells: readonly Cell[], { anew = false } = {}): Promise<string[]> {
  const problems: string[] = [];
  const waiting = [...cells];
  const work = async (): Promise<void> => {
    for (let cell = waiting.pop(); cell; cell = waiting.pop()) {
      const sent = await send(world, anew ? await standIn(world, cell) : cell);
      problems.push(...findFault(sent), ...findLeaks(world, sent));
    }
  };
  await Promise.all(Array.from({ length: WIDTH }, work));
  return problems.toSorted();
}

/** The fault of an answer, if it has one. Open doors sort first: much else may go wrong because of them. */
function findFault({ cell, answer, actual }: Sent): string[] {
  if (actual === cell.expected && answer.status < 500) return [];
  const hole = actual === 'ok' ? 'A hole: ' : '';
  const text = answer.text.slice(0, 300);
  return [`${hole}${nameOf(cell)}: expected ${cell.expected}, got ${actual} (${answer.status}): ${text}`];
}
