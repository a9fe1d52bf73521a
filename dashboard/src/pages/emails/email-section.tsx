import { PageTabs } from '../../components/page-tabs.js';
import { listNamedPages } from '../page.js';
import { EMAIL_TABS } from './email-pages.js';

const PAGES = listNamedPages(EMAIL_TABS, '/emails');

/** The frame of the lists about email: the way from one to the other. */
export function EmailSection() {
  return <PageTabs label="Emails" pages={PAGES} />;
}
