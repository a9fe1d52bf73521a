import { PageTabs } from '../../components/page-tabs.js';
import { useOpenTabs } from '../use-open-tabs.js';
import { EMAIL_TABS } from './email-pages.js';

/** The frame of the lists about email: the way from one to the other. */
export function EmailSection() {
  return <PageTabs label="Emails" pages={useOpenTabs(EMAIL_TABS, '/emails')} />;
}
