import { changingCells, inviteForeigners } from '../matrix/run';
import { nameOf, send, type Cell } from '../matrix/cells';
import type { Entry } from '../matrix/entries';
import { readOperations, toEntry } from '../matrix/openapi';
import { closeDatabase } from '../matrix/place';
import { ROUTES } from '../matrix/routes';
import { FIELD_ARGUMENTS, FIELDS } from '../matrix/routes/fields';
import { readRootFields, toFieldEntry } from '../matrix/schema';
import { standIn } from '../matrix/stand-ins';
import { createWorld, type World } from '../matrix/world';
import { query } from '../support/database';
import { NOT_AUDITED, SEEN_ELSEWHERE, SOMETIMES_NOTHING } from './not-audited';

const WIDTH = 12;
const PATIENCE_MS = 400_000;

const routes = readOperations().flatMap((operation) =>
  [ROUTES[operation.id] ?? []].flat().map((declaration) => toEntry(operation, declaration)),
);
const fields = readRootFields().flatMap((root) =>
  [FIELDS[root.name] ?? []].flat().map((declaration) => toFieldEntry(root, declaration, FIELD_ARGUMENTS)),
);
const changing = [...routes, ...fields].filter(({ changes }) => changes);

let world: World;

beforeAll(async () => {
  world = await createWorld();
});

afterAll(closeDatabase);

/** For each entry one call that succeeds with each access. */
function chosenCells(entries: readonly Entry[]): Cell[] {
  const ok = changingCells(world, entries).filter(({ expected }) => expected === 'ok');
  const nameOfCall = ({ entry, caller }: Cell) => `${entry.name} ${caller.tier} ${caller.person !== null}`;
  return [...new Map(ok.toReversed().map((cell) => [nameOfCall(cell), cell])).values()];
}

/** Carries a call out, and answers its request id: rows of the log have it. */
async function carryOut(cell: Cell): Promise<{ name: string; entry: string; requestId: string; actual: string }> {
  const sent = await send(world, await standIn(world, cell));
  const requestId = sent.answer.headers.get('x-stack-request-id') ?? '';
  return { name: nameOf(cell), entry: cell.entry.name, requestId, actual: String(sent.actual) };
}

async function carryOutAll(cells: Cell[]): Promise<Array<Awaited<ReturnType<typeof carryOut>>>> {
  const waiting = [...cells];
  const done: Array<Awaited<ReturnType<typeof carryOut>>> = [];
  const work = async (): Promise<void> => {
    for (let cell = waiting.pop(); cell; cell = waiting.pop()) done.push(await carryOut(cell));
  };
  await Promise.all(Array.from({ length: WIDTH }, work));
  return done;
}

describe('every call that changes something', () => {
  it(
    'leaves a row in the log that names its request, or stands in the list of those that need not',
    async () => {
      const cells = await inviteForeigners(world, chosenCells(changing));
      const done = (await carryOutAll(cells)).filter(({ actual }) => actual === 'ok');
      const rows = await query<{ id: string }>(
        'SELECT DISTINCT request_id AS id FROM audit_log WHERE request_id = ANY($1)',
        [done.map(({ requestId }) => requestId)],
      );
      const audited = new Set(rows.map(({ id }) => id));
      const silent = done.filter(
        ({ entry, requestId }) => !audited.has(requestId) && !(entry in { ...NOT_AUDITED, ...SOMETIMES_NOTHING }),
      );
      expect(silent.map(({ name }) => name).toSorted()).toEqual([]);
      const seen = new Set(done.map(({ entry }) => entry));
      const untried = changing.filter(
        ({ name }) => !seen.has(name) && !(name in { ...NOT_AUDITED, ...SEEN_ELSEWHERE }),
      );
      expect([...new Set(untried.map(({ name }) => name))].toSorted()).toEqual([]);
      const told = done.filter(({ requestId }) => audited.has(requestId)).map(({ entry }) => entry);
      expect(Object.keys(NOT_AUDITED).filter((name) => told.includes(name))).toEqual([]);
    },
    PATIENCE_MS,
  );

  it('is in the list of those that need not only if there is such a call', () => {
    const names = changing.map(({ name }) => name);
    const listed = Object.keys({ ...NOT_AUDITED, ...SEEN_ELSEWHERE });
    expect(listed.filter((name) => !names.includes(name))).toEqual([]);
  });
});
