import { Badge, Card, Group, Text } from '@mantine/core';
import type { AdminOwnedProject } from '@vestibule/sdk';
import { Link } from 'react-router';
import { pickName } from '../../components/pick-name.js';
import { CopyableId } from '../../components/copyable-id.js';
import { RelativeTime } from '../../components/relative-time.js';
import classes from './project-card.module.css';

export function ProjectCard({ project }: { project: AdminOwnedProject }) {
  return (
    <Card className={classes.card}>
      <Group justify="space-between" wrap="nowrap" gap="xs" align="flex-start">
        <Text fw={620} className={classes.name}>
          <Link to={`/projects/${project.id}`} className={classes.link}>
            {pickName(project.displayName, project.id)}
          </Link>
        </Text>
        {project.isProductionMode && <Badge>Production</Badge>}
      </Group>
      <Text c="dimmed" size="sm" lineClamp={2} mt={2}>
        {project.description || 'No description yet.'}
      </Text>
      <Group justify="space-between" gap="xs" className={classes.foot}>
        <CopyableId value={project.id} label="project id" isShort />
        <Text c="dimmed" size="xs">
          created <RelativeTime millis={project.createdAt.getTime()} />
        </Text>
      </Group>
    </Card>
  );
}
