import { Skeleton, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import IconSelector from 'tabler:selector';
import { useParams } from 'react-router';
import { LazyDropdown } from '../components/lazy-dropdown.js';
import { Mark } from '../components/mark.js';
import { useOwner } from '../session/owner-context.js';
import classes from './project-switcher.module.css';

const loadItems = async () => (await import('./project-items.js')).ProjectItems;

export function ProjectSwitcher() {
  const { projectId } = useParams();
  const { projects } = useOwner();
  const current = projects?.find(({ id }) => id === projectId);
  return (
    <LazyDropdown popup="menu" load={loadItems} shows={{ projectId }}>
      {(target) => (
        <UnstyledButton {...target} className={classes.button}>
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
      )}
    </LazyDropdown>
  );
}
