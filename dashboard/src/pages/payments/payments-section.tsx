import { PageTabs } from '../../components/page-tabs.js';
import { listNamedPages } from '../page.js';
import { PAYMENT_TABS } from './payment-pages.js';
import { TestModeNote } from './test-mode-note.js';

const PAGES = listNamedPages(PAYMENT_TABS, '/payments');

/** The frame of the pages about selling: the note about test mode, and the way from one to the other. */
export function PaymentsSection() {
  return (
    <>
      <TestModeNote />
      <PageTabs label="Payments" pages={PAGES} />
    </>
  );
}
