import { useEffect, useRef, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import classes from './page-tabs.module.css';

/** A part of a page that has an address of its own. */
export interface SearchTab {
  /** Its name in the address; empty for the first one. */
  key: string;
  label: string;
  show: () => ReactNode;
}

/** Parts of a page of which one is shown: the one that the address names, or the first. */
export function SearchTabs({ label, tabs }: { label: string; tabs: SearchTab[] }) {
  const [search] = useSearchParams();
  const row = useRef<HTMLElement>(null);
  const shown = tabs.find(({ key }) => key === (search.get('tab') ?? '')) ?? tabs[0];
  useEffect(() => {
    // On a narrow screen not all of them are in sight.
    const [bar, current] = [row.current, row.current?.querySelector<HTMLElement>('[aria-current]')];
    if (bar && current) bar.scrollLeft = current.offsetLeft - (bar.clientWidth - current.clientWidth) / 2;
  }, [shown?.key]);
  return (
    <>
      <nav className={classes.tabs} aria-label={label} ref={row} style={{ position: 'relative' }}>
        {tabs.map(({ key, label: name }) => (
          <Link
            key={key}
            to={{ search: key === '' ? '' : `?tab=${key}` }}
            className={classes.tab}
            aria-current={key === shown?.key ? 'page' : undefined}
            preventScrollReset
          >
            {name}
          </Link>
        ))}
      </nav>
      {shown?.show()}
    </>
  );
}
