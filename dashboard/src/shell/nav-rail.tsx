import { NavLink as RailLink, Stack } from '@mantine/core';
import IconLayoutGrid from 'tabler:layout-grid';
import { NavLink, useParams } from 'react-router';
import { listNamedPages, openPages } from '../pages/page.js';
import { PROJECT_PAGES } from '../pages/registry.js';
import { useOwnAccess } from '../session/access-context.js';
import classes from './nav-rail.module.css';

/** The nouns of a project. */
export function NavRail() {
  const { projectId } = useParams();
  const access = useOwnAccess();
  // All of them while it is not known: those of an owner stay where they are.
  const pages = listNamedPages(access ? openPages(access.rights, PROJECT_PAGES) : PROJECT_PAGES);
  return (
    <Stack gap={2}>
      {projectId &&
        pages.map(({ to, label, icon: Icon }) => (
          <RailLink
            key={to}
            component={NavLink}
            to={`/projects/${projectId}${to}`}
            end={to === ''}
            label={label}
            leftSection={<Icon size={18} stroke={1.6} aria-hidden />}
            className={classes.link}
          />
        ))}
      <RailLink
        component={NavLink}
        to="/projects"
        end
        label="All projects"
        leftSection={<IconLayoutGrid size={18} stroke={1.6} aria-hidden />}
        className={projectId ? `${classes.link} ${classes.apart}` : classes.link}
      />
    </Stack>
  );
}
