import {
  connectedPart,
  containmentOf,
  findPath,
  listGiven,
  listGiving,
  surroundingsOf,
  withContained,
} from '../../dashboard/src/pages/permissions/containment.js';
import { layOutGraph } from '../../dashboard/src/pages/permissions/graph-layout.js';
import {
  checkPermissionId,
  listInWords,
  permissionPath,
} from '../../dashboard/src/pages/permissions/permission-words.js';
import { describeHolders } from '../../dashboard/src/pages/permissions/editor/describe-holders.js';
import {
  compareContained,
  explainCircle,
  findCircle,
} from '../../dashboard/src/pages/permissions/editor/permission-values.js';

const define = (definitions: Record<string, string[]>) =>
  containmentOf(Object.entries(definitions).map(([id, containedPermissionIds]) => ({ id, containedPermissionIds })));

const TEAM = define({
  admin: ['editor', '$remove'],
  editor: ['write', '$read'],
  write: ['read'],
  read: [],
  $read: [],
  $remove: [],
  alone: [],
});
const CIRCLE = define({ a: ['b'], b: ['c'], c: ['a'] });

describe('what permissions give', () => {
  it('is all that they contain at any depth, once and without themselves', () => {
    expect(listGiven(TEAM, ['admin'])).toEqual(['$read', '$remove', 'editor', 'read', 'write']);
    expect(listGiven(TEAM, ['editor', 'read'])).toEqual(['$read', 'write']);
    expect(listGiven(TEAM, ['gone'])).toEqual([]);
    expect(listGiven(define({ a: ['gone'] }), ['a'])).toEqual([]);
    expect(listGiven(CIRCLE, ['a'])).toEqual(['b', 'c']);
  });

  it('is seen from the other end, too', () => {
    expect(listGiving(TEAM, 'read')).toEqual(['admin', 'editor', 'write']);
    expect(listGiving(CIRCLE, 'a')).toEqual(['b', 'c']);
  });

  it('comes by the shortest way', () => {
    expect(findPath(TEAM, 'admin', 'read')).toEqual(['admin', 'editor', 'write', 'read']);
    expect(findPath(withContained(TEAM, 'admin', ['editor', 'read']), 'admin', 'read')).toEqual(['admin', 'read']);
    expect(findPath(TEAM, 'read', 'admin')).toBeNull();
    expect(findPath(CIRCLE, 'a', 'a')).toEqual(['a']);
  });

  it('is shown without what has nothing to do with it', () => {
    expect([...connectedPart(TEAM).keys()]).toEqual(['admin', 'editor', 'write', 'read', '$read', '$remove']);
    expect([...surroundingsOf(TEAM, 'write')]).toEqual([
      ['admin', ['editor']],
      ['editor', ['write']],
      ['write', ['read']],
      ['read', []],
    ]);
  });
});

describe('a circle', () => {
  it('is found before it is stored, and named', () => {
    const circle = findCircle(TEAM, { id: 'read', contained: ['$read', 'editor'] });
    expect(circle).toEqual(['read', 'editor', 'write', 'read']);
    expect(explainCircle(circle)).toContain('editor gives read already (editor → write → read)');
    expect(explainCircle(findCircle(TEAM, { id: 'read', contained: ['read'] }))).toBe('read cannot contain itself.');
  });

  it('is not where permissions meet again below', () => {
    expect(findCircle(TEAM, { id: 'admin', contained: ['editor', 'write', 'read'] })).toBeNull();
    expect(explainCircle(null)).toBeNull();
  });
});

describe('the drawing', () => {
  const columnsOf = (layout: ReturnType<typeof layOutGraph>) =>
    Object.fromEntries(layout.nodes.map(({ id, column }) => [id, column]));

  it('has everything right of what contains it', () => {
    const layout = layOutGraph(connectedPart(TEAM));
    expect(columnsOf(layout)).toEqual({ admin: 0, editor: 1, $remove: 1, write: 2, $read: 2, read: 3 });
    expect([layout.columns, layout.rows]).toEqual([4, 2]);
  });

  it('gives every permission, and every line that passes one, a place of its own', () => {
    const layout = layOutGraph(define({ a: ['b', 'c', 'd'], b: ['c'], c: ['d'], d: [], e: ['d'] }));
    const long = layout.edges.find(({ from, to }) => from === 'a' && to === 'd');
    expect(long?.points.map(({ column }) => column)).toEqual([0, 1, 2, 3]);
    const passes = layout.edges.flatMap(({ points }) => points.slice(1, -1));
    const places = [...layout.nodes, ...passes].map(({ column, row }) => `${column} ${row}`);
    expect(new Set(places).size).toBe(places.length);
  });

  it('marks the line that closes a circle, and ends', () => {
    const layout = layOutGraph(CIRCLE);
    expect(columnsOf(layout)).toEqual({ a: 0, b: 1, c: 2 });
    expect(layout.edges.filter(({ isBack }) => isBack).map(({ from, to }) => [from, to])).toEqual([['c', 'a']]);
    expect(layOutGraph(define({ a: ['a', 'gone'] })).edges).toMatchObject([{ from: 'a', to: 'a', isBack: true }]);
    expect(layOutGraph(define({})).nodes).toEqual([]);
  });

  it('uncrosses what need not cross', () => {
    const layout = layOutGraph(define({ a: ['y'], b: ['x'], x: [], y: [] }));
    const rowOf = (id: string) => layout.nodes.find((node) => node.id === id)?.row ?? NaN;
    expect(rowOf('a') < rowOf('b')).toBe(rowOf('y') < rowOf('x'));
  });
});

describe('a change of a permission', () => {
  it('is what its holders get and lose at any depth', () => {
    expect(compareContained(TEAM, 'editor', ['read', '$remove'])).toEqual({
      gained: ['$remove'],
      lost: ['$read', 'write'],
    });
    expect(compareContained(TEAM, 'editor', ['write', '$read', 'read'])).toEqual({ gained: [], lost: [] });
  });

  it.each([
    [{ direct: 0, all: 0 }, 'Nobody has it: a change touches nobody.'],
    [{ direct: 1, all: 1 }, '1 user has it, granted directly.'],
    [{ direct: 0, all: 4 }, '4 users have it, through what contains it.'],
    [{ direct: 3, all: 12 }, '12 users have it: 3 granted directly, 9 through what contains it.'],
  ])('of %j touches them', (counts, words) => {
    expect(describeHolders(counts)).toBe(words);
  });
});

describe('the words about permissions', () => {
  it('list the first few', () => {
    expect([listInWords([]), listInWords(['a']), listInWords(['a', 'b', 'c'])]).toEqual(['', 'a', 'a, b and c']);
    expect(listInWords(['a', 'b', 'c', 'd'], 3)).toBe('a, b and 2 more');
  });

  it('check an id', () => {
    const taken = new Set(['read']);
    expect(checkPermissionId('billing:read_2', taken)).toBeNull();
    for (const id of ['', 'Read', '$read', 'a b', 'read', 'a'.repeat(129)]) {
      expect(checkPermissionId(id, taken)).not.toBeNull();
    }
  });

  it('lead to a page, whatever the id', () => {
    expect(permissionPath('team', '$a:b')).toBe('/permissions/team/%24a%3Ab');
  });
});
