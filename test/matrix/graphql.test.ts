import { isCompositeType, getNamedType } from 'graphql';
import { closeDatabase } from './place';
import { FIELD_ARGUMENTS, FIELDS } from './routes/fields';
import { itHolds } from './holds';
import { findUndeclaredArguments, readAllFields, readRootFields, selectAll, toFieldEntry } from './schema';
import { createWorld, type World } from './world';

const roots = readRootFields();
const declarationsOf = (name: string) => [FIELDS[name] ?? []].flat();
const entries = roots.flatMap((root) =>
  declarationsOf(root.name).map((declaration) => toFieldEntry(root, declaration, FIELD_ARGUMENTS)),
);

let world: World;

beforeAll(async () => {
  world = await createWorld();
});

afterAll(closeDatabase);

describe('every field of the schema', () => {
  it('is known to the matrix, with its ids, and no other is', () => {
    expect(Object.keys(FIELDS).toSorted()).toEqual(roots.map(({ name }) => name).toSorted());
    const undeclared = roots.flatMap((root) => {
      const missing = declarationsOf(root.name).map((declaration) => findUndeclaredArguments(root, declaration));
      return missing.reduce((a, b) => a.filter((name) => b.includes(name)), missing[0] ?? []);
    });
    expect(undeclared).toEqual([]);
  });

  it('is asked for', () => {
    const asked = roots.flatMap(({ name, field }) => {
      const type = getNamedType(field.type);
      return [name, ...(isCompositeType(type) ? selectAll(type, FIELD_ARGUMENTS).fields : [])];
    });
    expect(readAllFields().filter((name) => !asked.includes(name))).toEqual([]);
  });

  itHolds(entries, () => world);
});
