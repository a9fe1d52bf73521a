import { PageTabs } from '../../components/page-tabs.js';
import { listNamedPages } from '../page.js';
import { PAYMENT_TABS } from './payment-pages.js';
import { TestModeNote } from './test-mode-note.js';

const PAGES = listNamedPages(PAYMENT_TABS, '/payments');

/** What the pages about selling have in common: whether money is real, and the way from one to the other. */
export function PaymentsSection() {
  return (
    <>
      <TestModeNote />
      <PageTabs label="Payments" pages={PAGES} />
    </>
  );
}
