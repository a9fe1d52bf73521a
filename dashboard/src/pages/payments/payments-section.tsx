import { PageTabs } from '../../components/page-tabs.js';
import { useOpenTabs } from '../use-open-tabs.js';
import { PAYMENT_TABS } from './payment-pages.js';
import { TestModeNote } from './test-mode-note.js';

/** The frame of the pages about selling: the note about test mode, and the way from one to the other. */
export function PaymentsSection() {
  return (
    <>
      <TestModeNote />
      <PageTabs label="Payments" pages={useOpenTabs(PAYMENT_TABS, '/payments')} />
    </>
  );
}
