import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Moves the focus to the title of a page that was just opened, so that screen readers say where they are. */
export function FocusOnNavigation() {
  const { pathname } = useLocation();
  const previous = useRef(pathname);
  useEffect(() => {
    if (previous.current === pathname) return undefined;
    previous.current = pathname;
    window.scrollTo(0, 0);
    if (focusTitle()) return undefined;
    // Some pages only know their title when their data is there.
    const observer = new MutationObserver(() => {
      const isBusyElsewhere = document.activeElement !== null && document.activeElement !== document.body;
      if (isBusyElsewhere || focusTitle()) observer.disconnect();
    });
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [pathname]);
  return null;
}

function focusTitle(): boolean {
  const title = document.querySelector<HTMLElement>('h1');
  title?.focus({ preventScroll: true });
  return title !== null;
}
