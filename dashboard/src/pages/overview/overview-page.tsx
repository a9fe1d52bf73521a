import { useQuery } from '@apollo/client/react';
import { Badge, Card, Grid, SegmentedControl, Stack, Title } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { May } from '../../session/access-context.js';
import { CopyableId } from '../../components/copyable-id.js';
import { FactList } from '../../components/fact-list.js';
import { PageHeader } from '../../components/page-header.js';
import { RelativeTime } from '../../components/relative-time.js';
import { useDashboardConfig } from '../../config/dashboard-config.js';
import { useProject } from '../../session/project-context.js';
import { MetricsDocument } from '../../gql/graphql.js';
import { AttentionCard } from './attention-card.js';
import { ChartsSection } from './charts-section.js';
import { MetricsSection } from './metrics-section.js';
import { findPeriod, PERIODS, USUAL_DAYS } from './periods.js';
import { QuickStart } from './quick-start.js';

/** Everything that needs attention, the last days in numbers, and how to begin. */
export function OverviewPage() {
  const project = useProject();
  const { data } = useQuery(MetricsDocument, { fetchPolicy: 'cache-first' });
  const [params, setParams] = useSearchParams();
  const { days } = findPeriod(params.get('days'));
  const choose = (chosen: string) =>
    setParams(Number(chosen) === USUAL_DAYS ? {} : { days: chosen }, { replace: true, preventScrollReset: true });
  // A project without users needs a first one; all others begin with numbers.
  const startsFirst = data?.metrics.totalUsers === 0;
  // By keys, so that what was made below stays when the numbers come and it moves up: keys are shown but once.
  const sections = [
    <AttentionCard key="attention" />,
    <ChartsSection key="charts" days={days} />,
    <MetricsSection key="metrics" />,
    <Start key="start" isOpen={startsFirst} />,
  ];
  return (
    <>
      <PageHeader
        title={project.displayName}
        description={project.description}
        action={
          <SegmentedControl
            aria-label="Period"
            value={String(days)}
            onChange={choose}
            data={PERIODS.map((one) => ({ value: String(one.days), label: one.label }))}
          />
        }
      />
      <Stack gap="md">{startsFirst ? [sections[3], ...sections.slice(0, 3)] : sections}</Stack>
    </>
  );
}

function Start({ isOpen }: { isOpen: boolean }) {
  return (
    <Grid gap="md">
      <May right="change_project_keys">
        <Grid.Col span={{ base: 12, lg: 8 }} order={{ base: 2, lg: 1 }}>
          <QuickStart isOpen={isOpen} />
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
