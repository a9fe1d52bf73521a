import { useQuery } from '@apollo/client/react';
import { Anchor, SimpleGrid } from '@mantine/core';
import { Link } from 'react-router';
import { ErrorPanel } from '../../components/error-panel.js';
import { OverviewDocument, type OverviewFragment } from '../../gql/graphql.js';
import { useMay } from '../../session/access-context.js';
import { DayChart, type ShownFigure } from './day-chart.js';
import type { DayCount } from './metrics-words.js';
import { findPeriod, listOfDays, ownTimeZone } from './periods.js';
import { RevenueCard } from './revenue-card.js';

type Day = OverviewFragment['days'][number];

/** Asks for the events of the last days. */
export function useCharts(days: number) {
  const { period } = findPeriod(String(days));
  return useQuery(OverviewDocument, {
    variables: { period, timeZone: ownTimeZone() },
    fetchPolicy: 'cache-and-network',
  });
}

/** The events of the last days, each against the days before. */
export function ChartsSection({ query }: { query: ReturnType<typeof useCharts> }) {
  const { data, previousData, error, refetch } = query;
  // While another period is read, the one before stays, so that nothing jumps.
  const shown = (data ?? previousData)?.overview;
  if (shown) return <Charts overview={shown} />;
  if (error) {
    return <ErrorPanel title="The figures could not be read" error={error} onRetry={() => void refetch()} />;
  }
  return null;
}

function Charts({ overview }: { overview: OverviewFragment }) {
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <UserCharts overview={overview} />
      <SignInChart overview={overview} />
      <SentCharts overview={overview} />
      <RevenueCard overview={overview} />
    </SimpleGrid>
  );
}

interface ChartProps {
  overview: OverviewFragment;
}

function countDays({ days }: OverviewFragment, value: (day: Day) => number, to?: (day: Day) => string): DayCount[] {
  return days.map((day) => ({ date: day.date, count: value(day), to: to?.(day) }));
}

function UserCharts({ overview }: ChartProps) {
  const count = overview.days.length;
  return (
    <>
      <DayChart
        title="Sign-ups"
        unit="Users"
        figures={[{ ...overview.signUps, label: `in ${count} days`, against: `in the ${count} days before` }]}
        days={countDays(
          overview,
          ({ signUps }) => signUps,
          ({ date }) => listOfDays('users', 'signed-up', { from: date, to: date }),
        )}
        empty={`Nobody signed up in the last ${count} days. Each day with a sign-up will be a bar here.`}
      />
      <DayChart
        title="Active users"
        unit="Users"
        figures={listActive(overview)}
        days={countDays(
          overview,
          ({ activeUsers }) => activeUsers,
          // Since that day: of each user the last activity alone is kept.
          ({ date }) => listOfDays('users', 'active', { from: date, to: '' }),
        )}
        empty={`Nobody was signed in in the last ${count} days. Each day on which users come will be a bar here.`}
      />
    </>
  );
}

function SignInChart({ overview }: ChartProps) {
  const mayOpen = useMay()('read_developer_pages');
  const count = overview.days.length;
  const listOf = ({ date }: Day) => listOfDays('audit-log?action=session.created', 'when', { from: date, to: date });
  return (
    <DayChart
      title="Sign-ins"
      unit="Sign-ins"
      figures={[
        { ...overview.signIns, label: `in ${count} days`, against: 'before' },
        { ...overview.failedSignIns, label: 'failed', against: 'before', isTrouble: true },
      ]}
      days={countDays(overview, ({ signIns }) => signIns, mayOpen ? listOf : undefined)}
      empty={`Nobody signed in in the last ${count} days.`}
      link={mayOpen && <ListLink to="audit-log?action=sign_in.failed" label="Failed sign-ins" />}
    />
  );
}

function SentCharts({ overview }: ChartProps) {
  const may = useMay();
  const count = overview.days.length;
  const listOf = ({ date }: Day) => listOfDays('emails', 'queued', { from: date, to: date });
  return (
    <>
      <DayChart
        title="Emails"
        unit="Emails"
        figures={[
          { ...overview.emailsSent, label: `sent in ${count} days`, against: 'before' },
          { ...overview.emailsFailed, label: 'failed', against: 'before', isTrouble: true },
        ]}
        days={countDays(
          overview,
          ({ emailsSent, emailsFailed }) => emailsSent + emailsFailed,
          may('read_email_list') ? listOf : undefined,
        )}
        empty={`No email left in the last ${count} days.`}
        link={may('read_email_list') && <ListLink to="emails?status=failed" label="Failed emails" />}
      />
      <DayChart
        title="Webhooks"
        unit="Deliveries"
        figures={[
          { ...overview.deliveries, label: `delivered in ${count} days`, against: 'before' },
          { ...overview.failedDeliveries, label: 'failed attempts', against: 'before', isTrouble: true },
        ]}
        days={countDays(overview, ({ deliveries, failedDeliveries }) => deliveries + failedDeliveries)}
        empty={`Nothing was sent to endpoints in the last ${count} days.`}
        link={may('change_webhooks') && <ListLink to="webhooks" label="Endpoints" />}
      />
    </>
  );
}

function ListLink({ to, label }: { to: string; label: string }) {
  return (
    <Anchor component={Link} to={to} size="sm">
      {label}
    </Anchor>
  );
}

function listActive({ activeUsers: { day, week, month } }: OverviewFragment): ShownFigure[] {
  return [
    { ...day, label: 'today', against: 'yesterday' },
    { ...week, label: 'in 7 days', against: 'before' },
    { ...month, label: 'in 30 days', against: 'before' },
  ];
}
