import type { Cell } from './cells';
import type { Entry } from './entries';
import { foldCells, isRefused, nameAnywhere } from './folding';
import { compareRows, readRows } from './rows';
import { carryOut, changingCells, harmlessCells, inviteForeigners } from './run';
import type { World } from './world';

/** The first of all that is wrong are enough to see what it is. */
const SHOWN = 60;

/** One test is thousands of requests; this only ends one that hangs. */
const PATIENCE_MS = 400_000;

/** The part of all cells that is left when equal ones are folded. */
const MOST_KEPT = 0.55;

/** The tests of what every route and field must hold. */
export function itHolds(entries: readonly Entry[], worldOf: () => World): void {
  it('leaves out nothing but equals: everybody still calls every route, with the same ids and outcomes', () => {
    const harmless = harmlessCells(worldOf(), entries);
    const kept = foldCells(harmless);
    const changing = changingCells(worldOf(), entries);
    const told = (cells: readonly Cell[]): string[] => [...new Set(cells.flatMap(whatItTells))].toSorted();
    expect(told([...kept, ...changing])).toEqual(told([...harmless, ...changing]));
    expect(kept.length).toBeLessThan(MOST_KEPT * harmless.length);
  });

  it(
    'reads nothing for those who may not, and changes nothing where it refuses',
    async () => {
      const world = worldOf();
      const all = Object.values(world).map(({ project }) => project.id);
      const before = await readRows(all);
      const problems = await carryOut(world, foldCells(harmlessCells(world, entries)));
      problems.push(...compareRows(before, await readRows(all), { withNew: true }));
      expect(problems.slice(0, SHOWN)).toEqual([]);
    },
    PATIENCE_MS,
  );

  it(
    "changes what is the caller's, and leaves everybody else alone",
    async () => {
      const world = worldOf();
      const cells = await inviteForeigners(world, changingCells(world, entries));
      const strangers = [world.a, world.b, world.internal].map(({ project }) => project.id);
      const before = await readRows(strangers);
      const problems = await changeYard(world, cells);
      problems.push(...compareRows(before, await readRows(strangers), { withNew: true }));
      expect(problems.slice(0, SHOWN)).toEqual([]);
    },
    PATIENCE_MS,
  );
}

/** First what is users' own, which leaves the project alone, then what is the project's, which leaves users alone. */
async function changeYard(world: World, cells: readonly Cell[]): Promise<string[]> {
  const yard = [world.yard.project.id];
  const before = await readRows(yard);
  const ofAll = cells.filter(({ entry }) => entry.showsAll);
  const ofUsers = cells.filter(({ entry }) => !entry.changesProject && !entry.showsAll);
  const ofProject = cells.filter(({ entry }) => entry.changesProject);
  // The others write ids of other projects into this one, which is theirs to do; who shows all there is would show them.
  const problems = await carryOut(world, ofAll, { anew: true });
  problems.push(...(await carryOut(world, ofUsers, { anew: true })));
  problems.push(...compareRows(before, await readRows(yard), { withNew: false }));
  problems.push(...(await carryOut(world, ofProject, { anew: true })));
  const changed = compareRows(before, await readRows(yard), { withNew: false });
  return [...problems, ...changed.filter((row) => !row.startsWith('projects '))];
}

/** The key of a cell, apart from all others: who calls what, and which relation of which id leads to which outcome. */
function whatItTells(cell: Cell): string[] {
  const { entry, caller, relations, expected } = cell;
  if (caller.refusal !== undefined) return [`${entry.name} × bad credentials`, `any route × ${caller.name}`];
  const ids = isRefused(cell) ? [] : Object.entries(relations);
  return [
    `${entry.name} × ${nameAnywhere(caller)}`,
    `${entry.name} × ${caller.tier} × ${caller.person?.isAnonymous} × ${expected}`,
    ...ids.map(([id, relation]) => `${entry.name} × ${id}: ${relation} × ${expected}`),
  ];
}
