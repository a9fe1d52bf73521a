import { Badge, Card, Grid, SegmentedControl, SimpleGrid, Skeleton, Stack, Title } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { May } from '../../session/access-context.js';
import { CopyableId } from '../../components/copyable-id.js';
import { FactList } from '../../components/fact-list.js';
import { PageHeader } from '../../components/page-header.js';
import { RelativeTime } from '../../components/relative-time.js';
import { useDashboardConfig } from '../../config/dashboard-config.js';
import { useProject } from '../../session/project-context.js';
import { AttentionCard, useAttention } from './attention-card.js';
import { ChartsSection, useCharts } from './charts-section.js';
import { MetricsSection, useMetrics } from './metrics-section.js';
import { findPeriod, PERIODS, USUAL_DAYS } from './periods.js';
import { QuickStart } from './quick-start.js';

/** Everything that needs attention, the last days in numbers, and how to begin. */
export function OverviewPage() {
  const project = useProject();
  const [params, setParams] = useSearchParams();
  const { days } = findPeriod(params.get('days'));
  const choose = (chosen: string) =>
    setParams(Number(chosen) === USUAL_DAYS ? {} : { days: chosen }, { replace: true, preventScrollReset: true });
  const attention = useAttention();
  const charts = useCharts(days);
  const metrics = useMetrics();
  // A project without users needs a first one; all others begin with numbers.
  const startsFirst = metrics.data?.metrics.totalUsers === 0;
  // All at once: whichever comes later would push the others down.
  const isThere = [attention, charts, metrics].every(({ data, previousData, error }) => data ?? previousData ?? error);
  const figures = isThere
    ? [
        <AttentionCard key="attention" query={attention} />,
        <ChartsSection key="charts" query={charts} />,
        <MetricsSection key="metrics" query={metrics} />,
      ]
    : [<FiguresSkeleton key="skeleton" />];
  // By its key, so that what was made there stays when the numbers come and it moves up: keys are shown but once.
  const start = <Start key="start" isOpen={startsFirst} />;
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
      <Stack gap="md">{startsFirst ? [start, ...figures] : [...figures, start]}</Stack>
    </>
  );
}

/** As high as a screen, so that nothing in sight moves when the figures come. */
function FiguresSkeleton() {
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} aria-busy="true" aria-label="Loading the figures">
      {Array.from({ length: 8 }, (_, card) => (
        <Skeleton key={card} height={246} radius="lg" />
      ))}
    </SimpleGrid>
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
