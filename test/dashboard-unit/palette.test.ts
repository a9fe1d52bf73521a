import { listCreations, listPalettePages } from '../../dashboard/src/pages/page.js';
import { PROJECT_PAGES } from '../../dashboard/src/pages/registry.js';
import { PLACES } from '../../dashboard/src/shell/palette/places.js';
import { rankActions, type Ranked, type RankedGroup } from '../../dashboard/src/shell/palette/rank-actions.js';
import { OPERATOR_TASKS } from './operator-tasks';

/** The most that one looks at before trying other words. */
const LOOKED_AT = 4;

const GROUPS: Array<RankedGroup<Ranked & { to: string }>> = [
  { group: 'Pages', actions: listPalettePages(PROJECT_PAGES) },
  { group: 'Settings', actions: PLACES },
  { group: 'Actions', actions: listCreations(PROJECT_PAGES) },
];
const find = (query: string) => rankActions(query, GROUPS).flatMap(({ actions }) => actions);

describe('the palette', () => {
  it.each(OPERATOR_TASKS)('leads to it: $task, by “$query”', ({ query, to }) => {
    const targets = find(query).map((action) => action.to);
    expect(targets.slice(0, LOOKED_AT)).toContain(to);
  });

  it('knows at least forty tasks', () => {
    expect(new Set(OPERATOR_TASKS.map(({ query }) => query)).size).toBeGreaterThanOrEqual(40);
  });

  it('leads to pages alone that there are', () => {
    const paths = new Set(listPalettePages(PROJECT_PAGES).map(({ to }) => to));
    for (const { to } of PLACES) expect(paths).toContain(to.split('#')[0]);
  });

  it('has lines of their own', () => {
    const labels = GROUPS.flatMap(({ actions }) => actions).map(({ label }) => label);
    expect(new Set(labels).size).toBe(labels.length);
  });

  it('finds nothing for words of which one is nowhere', () => {
    expect(find('settings qqq')).toEqual([]);
  });

  it('shows everything before anything is typed', () => {
    expect(rankActions('  ', GROUPS).map(({ group }) => group)).toEqual(['Pages', 'Settings', 'Actions']);
  });

  it('puts the group first that has the best line, whatever stands in others', () => {
    const [first] = rankActions('create te', GROUPS);
    expect(first?.group).toBe('Actions');
    expect(first?.actions[0]?.label).toBe('Create team');
  });
});
