import type { Entry } from './entries';
import { compareRows, readRows } from './rows';
import { carryOut, changingCells, harmlessCells, inviteForeigners } from './run';
import type { World } from './world';

/** The tests of what every route and field must hold. */
export function itHolds(entries: readonly Entry[], worldOf: () => World): void {
  it('reads nothing for those who may not, and changes nothing where it refuses', async () => {
    const world = worldOf();
    const all = Object.values(world).map(({ project }) => project.id);
    const before = await readRows(all);
    const problems = await carryOut(world, harmlessCells(world, entries));
    expect(compareRows(before, await readRows(all), { withNew: true })).toEqual([]);
    expect(problems).toEqual([]);
  });

  it("changes what is the caller's, and leaves everybody else alone", async () => {
    const world = worldOf();
    const cells = await inviteForeigners(world, changingCells(world, entries));
    const strangers = [world.a, world.b, world.internal].map(({ project }) => project.id);
    const yard = [world.yard.project.id];
    const [before, bystanders] = [await readRows(strangers), await readRows(yard)];
    const isOfUser = ({ entry }: (typeof cells)[number]): boolean => !entry.changesProject;
    const problems = await carryOut(world, cells.filter(isOfUser), { anew: true });
    expect(compareRows(bystanders, await readRows(yard), { withNew: false })).toEqual([]);
    problems.push(
      ...(await carryOut(
        world,
        cells.filter((cell) => !isOfUser(cell)),
        { anew: true },
      )),
    );
    // The project may have other settings now; who was there before, and what is theirs, is as it was.
    const changed = compareRows(bystanders, await readRows(yard), { withNew: false });
    expect(changed.filter((row) => !row.startsWith('projects '))).toEqual([]);
    expect(compareRows(before, await readRows(strangers), { withNew: true })).toEqual([]);
    expect(problems).toEqual([]);
  });
}
