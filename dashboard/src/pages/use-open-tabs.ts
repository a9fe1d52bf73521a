import { useOwnAccess } from '../session/access-context.js';
import { listNamedPages, openPages, type NamedPage, type ProjectPage } from './page.js';

/** The tabs that one's role opens. */
export function useOpenTabs(pages: readonly ProjectPage[], base: string): NamedPage[] {
  const access = useOwnAccess();
  return listNamedPages(openPages(access?.rights ?? [], pages), base);
}
