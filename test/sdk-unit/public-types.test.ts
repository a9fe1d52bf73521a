import { findMisfits, type PublicPackage } from './public-types/compare.js';
import { CONTRADICTED, EXCEPTIONS, explain, LEFT_OUT } from './public-types/exceptions.js';

/**
 * A program that was written for the public packages compiles when nothing but the name of the package is changed: each
 * type that they export, at the oldest and the newest version, is compared with ours, member by member.
 */
const PACKAGES: readonly PublicPackage[] = [
  { label: 'js 2.8.41', alias: 'stackframe-41', ours: '../../../sdk/src/index.js' },
  { label: 'js 2.8.108', alias: 'stackframe-108', ours: '../../../sdk/src/index.js' },
  {
    label: 'react 2.8.41',
    alias: 'stackframe-react-41',
    ours: '../../../sdk/src/react/index.js',
    hasComponents: true,
  },
  {
    label: 'stack 2.8.41',
    alias: 'stackframe-stack-41',
    ours: '../../../sdk/src/next/index.js',
    hasComponents: true,
    isLikeBefore: true,
  },
  {
    label: 'react 2.8.108',
    alias: 'stackframe-react-108',
    ours: '../../../sdk/src/react/index.js',
    hasComponents: true,
  },
  {
    label: 'stack 2.8.108',
    alias: 'stackframe-stack-108',
    ours: '../../../sdk/src/next/index.js',
    hasComponents: true,
    isLikeBefore: true,
  },
];

describe('the types of the public packages', () => {
  const { misfits, names } = findMisfits(PACKAGES);

  it('are read, with all their members', () => {
    expect(names.length).toBeGreaterThan(1500);
  });

  it('accept ours, but for the exceptions in the list', () => {
    const isKnown = (name: string) => /^(?:left out|contradicted): /.test(name) || explain(name) !== null;
    const unexplained = misfits.filter(({ name }) => !isKnown(name));
    expect(unexplained.map(({ name, reason }) => `${name}: ${reason}`)).toEqual([]);
  });

  it('accept what is an exception no longer: such a line must go', () => {
    const needless = EXCEPTIONS.filter(({ of }) => !misfits.some(({ name }) => of.test(name)));
    expect(needless.map(({ of }) => of.source)).toEqual([]);
    const found = LEFT_OUT.flatMap(({ of, members }) => members.map((member) => `left out: ${of}.${member}`));
    found.push(...CONTRADICTED.map(({ of, member }) => `contradicted: ${of}.${member}`));
    expect(found.filter((name) => !misfits.some((misfit) => misfit.name === name))).toEqual([]);
  });

  it('are excepted for a reason that is said', () => {
    for (const { reason } of [...EXCEPTIONS, ...LEFT_OUT, ...CONTRADICTED]) expect(reason.length).toBeGreaterThan(10);
  });
});
