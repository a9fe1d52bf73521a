import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * Moves the focus to the title of a page that was just opened, so that screen readers say where they are, or to the card
 * that the part of the address behind `#` names.
 */
export function FocusOnNavigation() {
  const { pathname, hash } = useLocation();
  const previous = useRef({ pathname, hash: '' });
  useEffect(() => {
    const before = previous.current;
    previous.current = { pathname, hash };
    if (before.pathname === pathname && before.hash === hash) return undefined;
    if (before.pathname !== pathname) window.scrollTo(0, 0);
    if (focusPlace(hash)) return undefined;
    // Some pages only know their title, and all that they hold, when their data is there.
    const observer = new MutationObserver(() => {
      const isBusyElsewhere = document.activeElement !== null && document.activeElement !== document.body;
      if (isBusyElsewhere || focusPlace(hash)) observer.disconnect();
    });
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [pathname, hash]);
  return null;
}

/** Returns false while the place is not there. */
function focusPlace(hash: string): boolean {
  if (hash === '') {
    const title = document.querySelector<HTMLElement>('h1');
    title?.focus({ preventScroll: true });
    return title !== null;
  }
  const place = document.getElementById(hash.slice(1));
  place?.scrollIntoView({ block: 'start' });
  place?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
  return place !== null;
}
