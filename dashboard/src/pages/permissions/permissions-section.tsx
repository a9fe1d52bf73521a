import { PageTabs } from '../../components/page-tabs.js';
import { listNamedPages } from '../page.js';
import { PERMISSION_TABS } from './permission-pages.js';

const PAGES = listNamedPages(PERMISSION_TABS, '/permissions');

/** The frame of the lists about permissions: the way from one to the other. */
export function PermissionsSection() {
  return <PageTabs label="Permissions" pages={PAGES} />;
}
