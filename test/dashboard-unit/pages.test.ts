import {
  groupPages,
  listCreations,
  listNamedPages,
  listPalettePages,
  openPages,
  type ProjectPage,
} from '../../dashboard/src/pages/page.js';
import { PROJECT_PAGES } from '../../dashboard/src/pages/registry.js';

const paths = (pages: readonly ProjectPage[], base = ''): string[] =>
  pages.flatMap(({ path, tabs = [] }) => {
    const here = path === '' ? base : `${base}/${path}`;
    return tabs.length > 0 ? paths(tabs, here) : [here];
  });

describe('the registry of pages', () => {
  it('has a path of its own for every page', () => {
    const all = paths(PROJECT_PAGES);
    expect(new Set(all).size).toBe(all.length);
    expect(all.length).toBeGreaterThan(12);
    for (const path of all) expect(path).toMatch(/^$|^(\/(:[a-zA-Z]+|[a-z-]+))+$/);
  });

  it('has names of their own for everything that the palette finds', () => {
    const labels = [...listPalettePages(PROJECT_PAGES), ...listCreations(PROJECT_PAGES)].map(({ label }) => label);
    expect(new Set(labels).size).toBe(labels.length);
  });

  it('leads from rail and palette to pages that are there, without parameters', () => {
    const all = new Set(paths(PROJECT_PAGES));
    const targets = [...listPalettePages(PROJECT_PAGES), ...listCreations(PROJECT_PAGES)].map(({ to }) => to);
    for (const to of targets) {
      expect(all).toContain(to.replace('?new', ''));
      expect(to).not.toContain(':');
    }
  });

  it('keeps the order of the rail', () => {
    const rail = groupPages(PROJECT_PAGES).map(({ group, pages }) => [group, pages.map(({ label }) => label)]);
    expect(rail).toEqual([
      [null, ['Overview']],
      ['Users', ['Users', 'Teams', 'Permissions']],
      ['Sign-in', ['Sign-in methods', 'Branding']],
      ['Messages', ['Emails']],
      ['Money', ['Payments', 'Transactions']],
      ['Developers', ['Project keys', 'Webhooks', 'Data vault', 'REST API', 'GraphQL API']],
      ['Project', ['Colleagues', 'Configuration', 'Import and export', 'Audit log', 'Settings']],
    ]);
    expect(rail.flatMap(([, labels]) => labels)).toEqual(listNamedPages(PROJECT_PAGES).map(({ label }) => label));
  });

  it('leaves out a group of the rail of which no page is open', () => {
    const groups = groupPages(openPages(['read_people'], PROJECT_PAGES)).map(({ group }) => group);
    expect(groups).not.toContain('Sign-in');
    expect(groups).toContain('Users');
  });

  it('says under which page a tab is', () => {
    const tabs = listPalettePages(PROJECT_PAGES).filter(({ to }) => to.startsWith('/emails/'));
    expect(tabs.map(({ label }) => label)).toEqual([
      'Emails: Drafts',
      'Emails: Mailings',
      'Emails: Suppressed addresses',
      'Emails: Templates',
      'Emails: Themes',
      'Emails: Email server',
    ]);
  });

  it('finds the identity providers by their brands', () => {
    const page = listPalettePages(PROJECT_PAGES).find(({ to }) => to === '/sign-in-methods/providers');
    expect(page?.label).toBe('Sign-in methods: Identity providers');
    expect(page?.keywords).toEqual(expect.arrayContaining(['Google', 'GitHub', 'OAuth']));
  });

  it('offers what can be made', () => {
    expect(listCreations(PROJECT_PAGES).map(({ to, label }) => [label, to])).toEqual([
      ['Create user', '/users?new'],
      ['Create team', '/teams?new'],
      ['Create team permission', '/permissions?new'],
      ['Create project permission', '/permissions/project?new'],
      ['Add an OpenID Connect provider', '/sign-in-methods/providers?new'],
      ['Create sign-up rule', '/sign-in-methods/rules?new'],
      ['Write an email', '/emails/drafts?new'],
      ['Create product', '/payments?new'],
      ['Create item', '/payments/items?new'],
      ['Create product line', '/payments/lines?new'],
      ['Create project keys', '/keys?new'],
      ['Add webhook endpoint', '/webhooks?new'],
      ['Create data vault store', '/data-vault?new'],
      ['Import users', '/import-export?new'],
    ]);
  });
});
