import type { Entry } from './entries';
import { itHolds } from './holds';
import { findUndeclaredIds, readOperations, toEntry } from './openapi';
import { closeDatabase } from './place';
import { ROUTES } from './routes';
import { createWorld, type World } from './world';

const operations = readOperations();
const declarationsOf = (id: string) => [ROUTES[id] ?? []].flat();
const entries: Entry[] = operations.flatMap((operation) =>
  declarationsOf(operation.id).map((declaration) => toEntry(operation, declaration)),
);

let world: World;

beforeAll(async () => {
  world = await createWorld();
});

afterAll(closeDatabase);

describe('every route', () => {
  it('is known to the matrix, with its tier and its ids, and no other is', () => {
    expect(Object.keys(ROUTES).toSorted()).toEqual(operations.map(({ id }) => id).toSorted());
    const undeclared = operations.flatMap((operation) => {
      const declared = declarationsOf(operation.id);
      const missing = declared.map((declaration) => findUndeclaredIds(operation, declaration));
      return missing.reduce((a, b) => a.filter((name) => b.includes(name)), missing[0] ?? []);
    });
    expect(undeclared).toEqual([]);
  });

  itHolds(entries, () => world);
});
