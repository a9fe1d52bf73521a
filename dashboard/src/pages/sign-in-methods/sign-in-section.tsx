import { PageTabs } from '../../components/page-tabs.js';
import { listNamedPages } from '../page.js';
import { SIGN_IN_TABS } from './sign-in-pages.js';

const PAGES = listNamedPages(SIGN_IN_TABS, '/sign-in-methods');

/** The frame of the pages about sign-in methods: the way from one to the other. */
export function SignInSection() {
  return <PageTabs label="Sign-in methods" pages={PAGES} />;
}
