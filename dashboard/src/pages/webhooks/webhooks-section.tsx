import { PageTabs } from '../../components/page-tabs.js';
import { listNamedPages } from '../page.js';
import { WEBHOOK_TABS } from './webhook-pages.js';

const PAGES = listNamedPages(WEBHOOK_TABS, '/webhooks');

/** The frame of the pages about webhooks: the way from one to the other. */
export function WebhooksSection() {
  return <PageTabs label="Webhooks" pages={PAGES} />;
}
