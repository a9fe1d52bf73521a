import { useEffect } from 'react';

/** The path of the pages that the server has for the users of every project; owners are users of `internal`. */
const PAGES = '/p/internal/handler';

/**
 * The page on which owners look after their own account: profile, email, password, passkeys, two-factor authentication,
 * sessions.
 */
export const ACCOUNT_PAGE = `${PAGES}/account-settings`;

/**
 * The page that signs owners in, with every method that there is.
 *
 * @param place where they are now: those pages lead back there
 */
export function signInPage(page: 'sign-in' | 'sign-up', { pathname, search, hash }: Place): string {
  const here = pathname + search + hash;
  // Those pages lead here anyway.
  if (here === '/' || here === '/projects') return `${PAGES}/${page}`;
  return `${PAGES}/${page}?${new URLSearchParams({ after_auth_return_to: here }).toString()}`;
}

type Place = Pick<Location, 'pathname' | 'search' | 'hash'>;

/** Leaves the dashboard for a page outside of its router, for good: going back does not lead here again. */
export function useLeaving(to: string | null): void {
  useEffect(() => {
    if (to !== null) window.location.replace(to);
  }, [to]);
}
