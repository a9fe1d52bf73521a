import { Menu, Skeleton, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import IconCheck from 'tabler:check';
import IconPlus from 'tabler:plus';
import IconSelector from 'tabler:selector';
import { Link, useParams } from 'react-router';
import { Mark } from '../components/mark.js';
import { useOwner } from '../session/owner-context.js';
import classes from './project-switcher.module.css';

export function ProjectSwitcher() {
  const { projectId } = useParams();
  const { projects } = useOwner();
  const current = projects?.find(({ id }) => id === projectId);
  return (
    <Menu position="bottom-start" width={280} shadow="md" withinPortal={false}>
      <Menu.Target>
        <UnstyledButton className={classes.button}>
          <Mark size={22} />
          {projectId && !projects ? (
            <Skeleton height={14} width={110} />
          ) : (
            <Text fw={600} truncate>
              {current?.displayName ?? 'Vestibule'}
            </Text>
          )}
          <VisuallyHidden>Switch project</VisuallyHidden>
          <IconSelector size={16} aria-hidden className={classes.icon} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown mah="70vh" style={{ overflowY: 'auto' }}>
        {projects && projects.length > 0 && <Menu.Label>Projects</Menu.Label>}
        {projects?.map(({ id, displayName }) => (
          <Menu.Item
            key={id}
            component={Link}
            to={`/projects/${id}`}
            rightSection={id === projectId ? <IconCheck size={15} aria-label="current" /> : null}
          >
            {displayName}
          </Menu.Item>
        ))}
        {projects && projects.length > 0 && <Menu.Divider />}
        <Menu.Item component={Link} to="/projects?new" leftSection={<IconPlus size={15} aria-hidden />}>
          New project
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
