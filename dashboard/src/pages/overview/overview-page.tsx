import { useQuery } from '@apollo/client/react';
import { Badge, Card, Grid, Stack, Title } from '@mantine/core';
import { May } from '../../session/access-context.js';
import { CopyableId } from '../../components/copyable-id.js';
import { FactList } from '../../components/fact-list.js';
import { PageHeader } from '../../components/page-header.js';
import { RelativeTime } from '../../components/relative-time.js';
import { useDashboardConfig } from '../../config/dashboard-config.js';
import { useProject } from '../../session/project-context.js';
import { MetricsDocument } from '../../gql/graphql.js';
import { MetricsSection } from './metrics-section.js';
import { QuickStart } from './quick-start.js';

export function OverviewPage() {
  const project = useProject();
  const { data } = useQuery(MetricsDocument, { fetchPolicy: 'cache-first' });
  // A project without users needs a first one; all others begin with numbers.
  const startsFirst = data?.metrics.totalUsers === 0;
  // By keys, so that what was made below stays when the numbers come and it moves up: keys are shown but once.
  const sections = [<MetricsSection key="metrics" />, <Start key="start" />];
  return (
    <>
      <PageHeader title={project.displayName} description={project.description} />
      <Stack gap="md">{startsFirst ? sections.toReversed() : sections}</Stack>
    </>
  );
}

function Start() {
  return (
    <Grid gap="md">
      <May right="change_project_keys">
        <Grid.Col span={{ base: 12, lg: 8 }} order={{ base: 2, lg: 1 }}>
          <QuickStart />
        </Grid.Col>
      </May>
      <Grid.Col span={{ base: 12, lg: 4 }} order={{ base: 1, lg: 2 }}>
        <ProjectFacts />
      </Grid.Col>
    </Grid>
  );
}

function ProjectFacts() {
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
    <Card>
      <Title order={2} mb="xs">
        Project
      </Title>
      <FactList facts={facts} isNarrow />
    </Card>
  );
}
