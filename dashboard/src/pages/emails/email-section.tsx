import { useEffect, useRef } from 'react';
import { NavLink, Outlet, useLocation, useParams } from 'react-router';
import { listNamedPages } from '../page.js';
import { EMAIL_TABS } from './email-pages.js';
import classes from './email-tabs.module.css';

/** What the lists about e-mail have in common: the way from one to the other. */
export function EmailSection() {
  const { projectId } = useParams();
  const { pathname } = useLocation();
  const tabs = useRef<HTMLElement>(null);
  useEffect(() => {
    // On a narrow screen not all of them are in sight.
    tabs.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [pathname]);
  return (
    <>
      <nav className={classes.tabs} aria-label="E-mails" ref={tabs}>
        {listNamedPages(EMAIL_TABS, '/emails').map(({ to, label, icon: Icon }, index) => (
          <NavLink key={to} to={`/projects/${projectId}${to}`} end={index === 0} className={classes.tab}>
            <Icon size={16} stroke={1.6} aria-hidden />
            {label}
          </NavLink>
        ))}
      </nav>
      <Outlet />
    </>
  );
}
