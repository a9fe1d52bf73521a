import type { Icon } from './icon.js';
import { useEffect, useRef, useState } from 'react';
import { NavLink, Outlet, useLocation, useParams } from 'react-router';
import { TitlePlaceContext } from './page-tabs-context.js';
import classes from './page-tabs.module.css';

interface PageTabsProps {
  /** A name of the group of pages, for screen readers. */
  label: string;
  /** Below the project's own path; the first one is where the rail leads. */
  pages: Array<{ to: string; label: string; icon: Icon }>;
}

/** Pages of one noun: the title of the one that is open, the way to the others, and the page. */
export function PageTabs({ label, pages }: PageTabsProps) {
  const { projectId } = useParams();
  const { pathname } = useLocation();
  const tabs = useRef<HTMLElement>(null);
  const [titlePlace, setTitlePlace] = useState<HTMLElement | null>(null);
  useEffect(() => {
    // On a narrow screen not all of them are in sight.
    tabs.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [pathname]);
  return (
    <>
      <div ref={setTitlePlace} className={classes.title} />
      <nav className={classes.tabs} aria-label={label} ref={tabs}>
        {pages.map(({ to, label: name, icon: TabIcon }, index) => (
          <NavLink key={to} to={`/projects/${projectId}${to}`} end={index === 0} className={classes.tab}>
            <TabIcon size={16} stroke={1.6} aria-hidden />
            {name}
          </NavLink>
        ))}
      </nav>
      <TitlePlaceContext value={titlePlace}>
        <Outlet />
      </TitlePlaceContext>
    </>
  );
}
