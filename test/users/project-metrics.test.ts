import { randomUUID } from 'node:crypto';
import { addColleague } from '../support/colleagues';
import { query } from '../support/database';
import { dayBefore } from '../support/metrics';
import { createProject, signUpAnonymously, type TestProject } from '../support/project';
import { createUser } from '../support/users';

const DAYS = 31;

let project: TestProject;

beforeEach(async () => {
  project = await createProject();
});

const quiet = Array.from({ length: DAYS }, (_, index) => ({ date: dayBefore(DAYS - 1 - index), activity: 0 }));

describe('projectMetrics over GraphQL', () => {
  const PROJECT_METRICS = `query ($all: Boolean) { projectMetrics(includeAnonymous: $all) {
    totalUsers
    authOverview { verifiedUsers anonymousUsers dailyActiveUsersSplit { total { date activity } } }
    paymentsOverview { subscriptionsByStatus totalOrders dailySubscriptions { activity } }
    emailOverview { emailsByStatus totalEmails recentEmails { subject status } deliverabilityStatus { delivered } }
    analyticsOverview { dailyRevenue { newCents refundCents } topReferrers { referrer } topRegion { countryCode } }
  } }`;
  const ask = async (all: boolean) =>
    (await project.graphql<{ projectMetrics: object }>(PROJECT_METRICS, { all })).data?.projectMetrics;

  it('says what REST says', async () => {
    await createUser(project, { primary_email: 'ada@example.com', primary_email_verified: true });
    await signUpAnonymously(project.client);
    expect(await ask(false)).toEqual({
      totalUsers: 1,
      authOverview: { verifiedUsers: 1, anonymousUsers: 1, dailyActiveUsersSplit: { total: quiet } },
      paymentsOverview: {
        subscriptionsByStatus: {},
        totalOrders: 0,
        dailySubscriptions: quiet.map(({ activity }) => ({ activity })),
      },
      emailOverview: {
        emailsByStatus: {},
        totalEmails: 0,
        recentEmails: [],
        deliverabilityStatus: { delivered: 0 },
      },
      analyticsOverview: {
        dailyRevenue: quiet.map(() => ({ newCents: 0, refundCents: 0 })),
        topReferrers: [],
        topRegion: null,
      },
    });
    expect(await ask(true)).toMatchObject({ totalUsers: 2 });
  });

  it('shows the subjects of emails to those alone who may list them', async () => {
    await query(
      `INSERT INTO emails (project_id, id, recipient, subject, status, created_at, finished_at, next_attempt_at)
       VALUES ($1, $2, 'ada@example.com', 'Hello', 'sent', now(), now(), now())`,
      [project.id, randomUUID()],
    );
    const shown = async (role: 'reader' | 'billing') => {
      const colleague = await addColleague(project, role);
      return (await colleague.graphql<{ projectMetrics: object }>(PROJECT_METRICS)).data?.projectMetrics;
    };
    expect(await shown('reader')).toMatchObject({ emailOverview: { recentEmails: [{ subject: 'Hello' }] } });
    expect(await shown('billing')).toMatchObject({ emailOverview: { recentEmails: [], totalEmails: 1 } });
  });

  it('is for administrators, once in an operation', async () => {
    const refused = await project.graphql(`{ a: projectMetrics { totalUsers } b: projectMetrics { totalUsers } }`);
    expect(refused.errors).toHaveLength(1);
    expect(refused.data ?? null).toBeNull();
  });
});
