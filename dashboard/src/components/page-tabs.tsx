import type { Icon } from './icon.js';
import { useEffect, useRef } from 'react';
import { NavLink, Outlet, useLocation, useParams } from 'react-router';
import classes from './page-tabs.module.css';

interface PageTabsProps {
  /** A name of the group of pages, for screen readers. */
  label: string;
  /** Below the project's own path; the first one is where the rail leads. */
  pages: Array<{ to: string; label: string; icon: Icon }>;
}

/** Pages of one noun, and the way from one to the other. */
export function PageTabs({ label, pages }: PageTabsProps) {
  const { projectId } = useParams();
  const { pathname } = useLocation();
  const tabs = useRef<HTMLElement>(null);
  useEffect(() => {
    // On a narrow screen not all of them are in sight.
    tabs.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [pathname]);
  return (
    <>
      <nav className={classes.tabs} aria-label={label} ref={tabs}>
        {pages.map(({ to, label: name, icon: TabIcon }, index) => (
          <NavLink key={to} to={`/projects/${projectId}${to}`} end={index === 0} className={classes.tab}>
            <TabIcon size={16} stroke={1.6} aria-hidden />
            {name}
          </NavLink>
        ))}
      </nav>
      <Outlet />
    </>
  );
}
