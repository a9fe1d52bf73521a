import { PageSkeleton } from '../components/page-skeleton.js';
import { signInPage, useLeaving } from './hosted-pages.js';

const HOME = { pathname: '/', search: '', hash: '' };

/** `/sign-in`: a short address of the hosted page. */
export function SignInRedirect() {
  useLeaving(signInPage('sign-in', HOME));
  return <PageSkeleton />;
}

/** `/sign-up`: a short address of the hosted page. */
export function SignUpRedirect() {
  useLeaving(signInPage('sign-up', HOME));
  return <PageSkeleton />;
}
