import type { Icon } from '../components/icon.js';
import type { ComponentType } from 'react';
import type { ColleagueRight } from '../gql/graphql.js';

/** The subjects of the pages of the rail, in its order; those of none stand before them. */
export const PAGE_GROUPS = ['Users', 'Sign-in', 'Messages', 'Money', 'Developers', 'Project'] as const;

export type PageGroup = (typeof PAGE_GROUPS)[number];

/** One page of a project: where it is, what it is called and how it is loaded. */
export interface ProjectPage {
  /** Below the path of what holds it, with parameters such as `:userId`; empty for the first page there. */
  path: string;
  /** The right that it takes to open the page; none for a page that is open to every role. */
  right?: ColleagueRight;
  /** The right that it takes to make one there. */
  createRight?: ColleagueRight;
  /** Loads the page when it is opened first. */
  load: () => Promise<ComponentType>;
  /** Pages with a name are in the rail (or among the tabs of what holds them) and in the palette. */
  name?: PageName;
  /** Under which heading of the rail it stands. */
  group?: PageGroup;
  /** The entry of the palette that makes one there; the page opens its dialog at `?new`. */
  create?: PageName;
  /** The pages inside this one, as its tabs. */
  tabs?: ProjectPage[];
}

export interface PageName {
  label: string;
  icon: Icon;
  /** Other words under which the palette finds it. */
  keywords?: string[];
}

/** A page that the rail, the tabs or the palette lead to. */
export interface NamedPage extends PageName {
  /** Below the project's own path: empty for its first page, otherwise with a slash in front. */
  to: string;
}

/** The pages that rights open, with those inside them, and with what they let one make there. */
export function openPages(rights: readonly ColleagueRight[], pages: readonly ProjectPage[]): ProjectPage[] {
  return pages
    .filter(({ right }) => !right || rights.includes(right))
    .map(({ create, createRight, tabs, ...page }) => ({
      ...page,
      ...(create && (!createRight || rights.includes(createRight)) ? { create } : {}),
      ...(tabs ? { tabs: openPages(rights, tabs) } : {}),
    }));
}

/** The pages of a rail or of tabs, in their order. */
export function listNamedPages(pages: readonly ProjectPage[], base = ''): NamedPage[] {
  return pages.flatMap(({ path, name }) => (name ? [{ ...name, to: join(base, path) }] : []));
}

/** The pages of the rail under their headings; a group of which no page is open to one is left out. */
export function groupPages(pages: readonly ProjectPage[]): Array<{ group: PageGroup | null; pages: NamedPage[] }> {
  return [null, ...PAGE_GROUPS]
    .map((group) => ({ group, pages: listNamedPages(pages.filter((page) => (page.group ?? null) === group)) }))
    .filter((section) => section.pages.length > 0);
}

/** Everything the palette leads to: the pages, then those inside them under both names. */
export function listPalettePages(pages: readonly ProjectPage[]): NamedPage[] {
  const inner = pages.flatMap(({ path, name, tabs = [] }) =>
    listNamedPages(tabs, join('', path)).map((tab) => ({
      ...tab,
      label: name ? `${name.label}: ${tab.label}` : tab.label,
    })),
  );
  return [...listNamedPages(pages), ...inner];
}

/** The things that the palette can create, with their paths. */
export function listCreations(pages: readonly ProjectPage[], base = ''): NamedPage[] {
  return pages.flatMap(({ path, create, tabs = [] }) => {
    const to = join(base, path);
    return [...(create ? [{ ...create, to: `${to}?new` }] : []), ...listCreations(tabs, to)];
  });
}

function join(base: string, path: string): string {
  return path === '' ? base : `${base}/${path}`;
}
