import { NavLink as RailLink, Stack } from '@mantine/core';
import { IconHome2, IconKey, IconLayoutGrid, IconLogin2, IconMail, IconSettings, IconUsers } from '@tabler/icons-react';
import { NavLink, useParams } from 'react-router';
import classes from './nav-rail.module.css';

/** The nouns of a project, in the order of how often they are wanted. */
export const PROJECT_PAGES = [
  { path: '', label: 'Overview', icon: IconHome2 },
  { path: '/users', label: 'Users', icon: IconUsers },
  { path: '/sign-in-methods', label: 'Sign-in methods', icon: IconLogin2 },
  { path: '/emails', label: 'E-mails', icon: IconMail },
  { path: '/keys', label: 'Project keys', icon: IconKey },
  { path: '/settings', label: 'Settings', icon: IconSettings },
] as const;

export function NavRail() {
  const { projectId } = useParams();
  return (
    <Stack gap={2}>
      {projectId &&
        PROJECT_PAGES.map(({ path, label, icon: Icon }) => (
          <RailLink
            key={path}
            component={NavLink}
            to={`/projects/${projectId}${path}`}
            end={path === ''}
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
