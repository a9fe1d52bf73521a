import { Badge, Card, Grid, Title } from '@mantine/core';
import { CopyableId } from '../../components/copyable-id.js';
import { FactList } from '../../components/fact-list.js';
import { PageHeader } from '../../components/page-header.js';
import { RelativeTime } from '../../components/relative-time.js';
import { useDashboardConfig } from '../../config/dashboard-config.js';
import { useProject } from '../../session/project-context.js';
import { NewestUsers } from './newest-users.js';
import { QuickStart } from './quick-start.js';
import classes from './overview-page.module.css';

export function OverviewPage() {
  const project = useProject();
  const { apiUrl } = useDashboardConfig();
  const facts = [
    { label: 'Project id', value: <CopyableId value={project.id} label="project id" /> },
    { label: 'API', value: <CopyableId value={apiUrl} label="address of the API" /> },
    {
      label: 'Mode',
      value: project.isProductionMode ? <Badge>production</Badge> : <Badge color="gray">development</Badge>,
    },
    { label: 'Created', value: <RelativeTime millis={project.createdAt.getTime()} /> },
  ];
  return (
    <>
      <PageHeader title={project.displayName} description={project.description} />
      <Grid gap="md">
        <Grid.Col span={{ base: 12, lg: 8 }} order={{ base: 2, lg: 1 }}>
          <QuickStart />
        </Grid.Col>
        <Grid.Col span={{ base: 12, lg: 4 }} order={{ base: 1, lg: 2 }} className={classes.side}>
          <Card>
            <Title order={2} mb="xs">
              Project
            </Title>
            <FactList facts={facts} isNarrow />
          </Card>
          <NewestUsers />
        </Grid.Col>
      </Grid>
    </>
  );
}
