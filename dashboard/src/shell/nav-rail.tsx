import { NavLink as RailLink, Text } from '@mantine/core';
import IconLayoutGrid from 'tabler:layout-grid';
import { NavLink, useParams } from 'react-router';
import { groupPages, openPages, type NamedPage } from '../pages/page.js';
import { PROJECT_PAGES } from '../pages/registry.js';
import { useOwnAccess } from '../session/access-context.js';
import classes from './nav-rail.module.css';

/** The nouns of a project under headings, and the way out of it. */
export function NavRail() {
  const { projectId } = useParams();
  return (
    <div className={classes.rail}>
      {projectId && <ProjectLinks base={`/projects/${projectId}`} />}
      <div className={projectId ? classes.apart : undefined}>
        <PageLink to="/projects" label="All projects" icon={IconLayoutGrid} isExact />
      </div>
    </div>
  );
}

function ProjectLinks({ base }: { base: string }) {
  const access = useOwnAccess();
  // All of them while it is not known: those of an owner stay where they are.
  const open = access ? openPages(access.rights, PROJECT_PAGES) : PROJECT_PAGES;
  return groupPages(open).map(({ group, pages }) => (
    <div key={group ?? ''}>
      {group && (
        <Text aria-hidden className={classes.heading}>
          {group}
        </Text>
      )}
      <ul aria-label={group ?? 'The project at a glance'} className={classes.list}>
        {pages.map((page) => (
          <li key={page.to}>
            <PageLink {...page} to={base + page.to} isExact={page.to === ''} />
          </li>
        ))}
      </ul>
    </div>
  ));
}

interface PageLinkProps extends NamedPage {
  /** It is not above the pages whose paths begin like its own. */
  isExact: boolean;
}

function PageLink({ to, label, icon: LinkIcon, isExact }: PageLinkProps) {
  return (
    <RailLink
      component={NavLink}
      to={to}
      end={isExact}
      label={label}
      leftSection={<LinkIcon size={17} stroke={1.6} aria-hidden />}
      className={classes.link}
    />
  );
}
