import type { ConfigOverride } from '../../src/common/tenancy/settings/json';
import {
  containedIds,
  expandPermissions,
  givingPermissions,
  hasPermission,
  permissionIds,
  scopeOf,
  type Rbac,
} from '../../src/permissions/permission-closure';
import { expectLinear } from '../support/growth';
import { renderConfig } from '../support/project-config';

/** The rendered configuration of a project that defines these permissions, by what each contains; `team` is the default scope. */
function rbacOf(contained: Record<string, string[]>, scopes: Record<string, string> = {}): Rbac {
  const permissions = Object.entries(contained).map(([id, children]) => {
    const containedPermissionIds = Object.fromEntries(children.map((child) => [child, true]));
    return [id, { scope: Object.hasOwn(scopes, id) ? scopes[id] : 'team', containedPermissionIds }];
  });
  return renderConfig({ environment: { 'rbac.permissions': Object.fromEntries(permissions) } as ConfigOverride }).rbac;
}

/** Permissions of which each contains the next one. */
function chainOf(length: number): Rbac {
  return rbacOf(Object.fromEntries(Array.from({ length }, (_, at) => [`p${at}`, [`p${at + 1}`]])));
}

const ADMIN = { team_admin: ['$update_team', '$delete_team'], owner: ['team_admin', 'billing'], billing: [] };

describe('expandPermissions', () => {
  test.each<[name: string, direct: string[], contained: Record<string, string[]>, held: string[]]>([
    ['nothing', [], ADMIN, []],
    ['one that contains nothing', ['billing'], ADMIN, ['billing']],
    [
      'what is contained, through others too',
      ['owner'],
      ADMIN,
      ['$delete_team', '$update_team', 'billing', 'owner', 'team_admin'],
    ],
    [
      'each once',
      ['owner', 'billing', 'billing'],
      ADMIN,
      ['$delete_team', '$update_team', 'billing', 'owner', 'team_admin'],
    ],
    ['those of the system', ['$read_members'], {}, ['$read_members']],
    ['a circle', ['a'], { a: ['b'], b: ['c'], c: ['a'] }, ['a', 'b', 'c']],
    ['one that contains itself', ['a'], { a: ['a'] }, ['a']],
    ['without what is not defined', ['gone', 'a'], { a: ['gone_too', '$unknown'] }, ['a']],
    ['names that every object has', ['constructor', 'toString', '__proto__', 'a'], { a: ['valueOf'] }, ['a']],
    [
      'sorted by code point',
      ['z_', 'z', 'a:b', 'a1', '$read_members'],
      { z: [], z_: [], 'a:b': [], a1: [] },
      ['$read_members', 'a1', 'a:b', 'z', 'z_'],
    ],
  ])('gives %s', (_, direct, contained, held) => {
    expect(expandPermissions(rbacOf(contained), 'team', direct)).toEqual(held);
  });

  test('keeps scopes apart, also inside of a permission', () => {
    const rbac = rbacOf(
      { team: ['project', 'b'], project: ['team', 'c'], b: [], c: [] },
      { project: 'project', c: 'project' },
    );
    expect(expandPermissions(rbac, 'team', ['team', 'project'])).toEqual(['b', 'team']);
    expect(expandPermissions(rbac, 'project', ['team', 'project', '$update_team'])).toEqual(['c', 'project']);
  });

  test('finds a permission that is called like something every object has', () => {
    const rbac = rbacOf({ constructor: ['$read_members'] });
    expect(expandPermissions(rbac, 'team', ['constructor'])).toEqual(['$read_members', 'constructor']);
  });

  test('lets nobody say what those of the system contain', () => {
    const rbac = rbacOf({ $read_members: ['$delete_team'] }, { $read_members: 'project' });
    expect(expandPermissions(rbac, 'team', ['$read_members'])).toEqual(['$read_members']);
    expect(expandPermissions(rbac, 'project', ['$read_members'])).toEqual([]);
  });

  test('follows a thousand levels, and more than 32 permissions', () => {
    expect(expandPermissions(chainOf(1_000), 'team', ['p0'])).toHaveLength(1_000);
    expect(expandPermissions(chainOf(1_000), 'team', ['p990'])).toEqual(
      Array.from({ length: 10 }, (_, at) => `p${990 + at}`),
    );
  });

  test('takes time in proportion to what is defined', () => {
    expectLinear(
      50,
      (size) => () => chainOf(size),
      (make) => expandPermissions(make(), 'team', ['p0']),
    );
  });
});

describe('hasPermission', () => {
  test.each([
    ['itself', ['billing'], 'billing', true],
    ['what is contained', ['owner'], '$delete_team', true],
    ['what another one contains', ['billing', 'team_admin'], '$update_team', true],
    ['what contains it', ['billing'], 'owner', false],
    ['what is not contained', ['owner'], '$read_members', false],
    ['what is not defined', ['gone'], 'gone', false],
    ['a name that every object has', ['constructor'], 'constructor', false],
    ['nothing', [], 'billing', false],
  ])('tells of %s', (_, directIds, id, expected) => {
    expect(hasPermission(rbacOf(ADMIN), { scope: 'team', directIds }, id)).toBe(expected);
  });
});

describe('givingPermissions', () => {
  test.each<[id: string, contained: Record<string, string[]>, giving: string[]]>([
    ['billing', ADMIN, ['billing', 'owner']],
    ['$update_team', ADMIN, ['$update_team', 'owner', 'team_admin']],
    ['a', { a: ['b'], b: ['a'], c: ['b'] }, ['a', 'b', 'c']],
    ['gone', { a: ['gone'] }, []],
    ['constructor', ADMIN, []],
  ])('finds what gives %s', (id, contained, giving) => {
    expect(givingPermissions(rbacOf(contained), 'team', id)).toEqual(giving);
  });
});

describe('containedIds', () => {
  const rbac = rbacOf(
    { a: ['z', 'gone', '$read_members', 'of_project'], z: [], of_project: [] },
    { of_project: 'project' },
  );

  test.each([
    ['a', ['$read_members', 'z']],
    ['z', []],
    ['$read_members', []],
    ['of_project', []],
    ['gone', []],
  ])('of %s are %j', (id, contained) => expect(containedIds(rbac, 'team', id)).toEqual(contained));
});

describe('scopeOf and permissionIds', () => {
  const rbac = rbacOf({ a: [], b: [] }, { b: 'project' });

  test.each([
    ['a', 'team'],
    ['b', 'project'],
    ['$update_team', 'team'],
    ['$other', null],
    ['constructor', null],
    ['__proto__', null],
  ])('%s is of the scope %s', (id, scope) => expect(scopeOf(rbac, id)).toBe(scope));

  test('those of the system belong to teams', () => {
    expect(permissionIds(rbac, 'project')).toEqual(['b']);
    expect(permissionIds(rbac, 'team')).toEqual([
      '$delete_team',
      '$invite_members',
      '$manage_api_keys',
      '$read_members',
      '$remove_members',
      '$update_team',
      'a',
    ]);
  });
});
