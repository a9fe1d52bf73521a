import { Menu } from '@mantine/core';
import IconCheck from 'tabler:check';
import IconPlus from 'tabler:plus';
import { Link } from 'react-router';
import { AnchoredMenu } from '../components/anchored.js';
import type { DropdownProps } from '../components/lazy-dropdown.js';
import { useOwner } from '../session/owner-context.js';

export interface ProjectItemsProps {
  /** The project of the address. */
  projectId: string | undefined;
}

/** The menu of the owner's projects, and the way to a new one. */
export function ProjectItems({ projectId, ...dropdown }: ProjectItemsProps & DropdownProps) {
  const projects = useOwner().projects ?? [];
  return (
    <AnchoredMenu {...dropdown} position="bottom-start" width={280} withinPortal={false} maxHeight="70vh">
      {projects.length > 0 && <Menu.Label>Projects</Menu.Label>}
      {projects.map(({ id, displayName }) => (
        <Menu.Item
          key={id}
          component={Link}
          to={`/projects/${id}`}
          rightSection={id === projectId ? <IconCheck size={15} aria-label="current" /> : null}
        >
          {displayName}
        </Menu.Item>
      ))}
      {projects.length > 0 && <Menu.Divider />}
      <Menu.Item component={Link} to="/projects?new" leftSection={<IconPlus size={15} aria-hidden />}>
        New project
      </Menu.Item>
    </AnchoredMenu>
  );
}
