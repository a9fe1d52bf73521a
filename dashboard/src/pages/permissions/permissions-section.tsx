import { PageTabs } from '../../components/page-tabs.js';
import { listNamedPages } from '../page.js';
import { PERMISSION_TABS } from './permission-pages.js';

const PAGES = listNamedPages(PERMISSION_TABS, '/permissions');

/** What the lists about permissions have in common: the way from one to the other. */
export function PermissionsSection() {
  return <PageTabs label="Permissions" pages={PAGES} />;
}
