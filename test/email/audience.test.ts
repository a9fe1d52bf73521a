import { randomUUID } from 'node:crypto';
import { MARKETING } from '../support/emails';
import { createProject, freshEmail, graphqlCaller, type TestProject } from '../support/project';
import { createUser } from '../support/users';

const AUDIENCE = `query ($allUsers: Boolean, $userIds: [ID!], $notificationCategoryName: String) {
  emailAudience(allUsers: $allUsers, userIds: $userIds, notificationCategoryName: $notificationCategoryName) {
    deliverable withoutAddress unsubscribed
  }
}`;

let project: TestProject;
let reached: string;
let silent: string;
let addressless: string;

beforeAll(async () => {
  project = await createProject();
  reached = (await createUser(project, { primary_email: freshEmail() })).id;
  silent = (await createUser(project, { primary_email: freshEmail() })).id;
  addressless = (await createUser(project)).id;
  const turnOff = `mutation ($userId: ID!, $categoryId: ID!) {
    setNotificationPreference(userId: $userId, categoryId: $categoryId, enabled: false) { enabled } }`;
  expect((await project.graphql(turnOff, { userId: silent, categoryId: MARKETING })).errors).toEqual([]);
});

describe('emailAudience', () => {
  it('counts who gets an email and why others do not', async () => {
    const { data } = await project.graphql(AUDIENCE, { allUsers: true, notificationCategoryName: 'Marketing' });
    expect(data).toEqual({ emailAudience: { deliverable: 1, withoutAddress: 1, unsubscribed: 1 } });
  });

  it('asks nobody about a category that cannot be turned off, which is the default', async () => {
    const { data } = await project.graphql(AUDIENCE, { allUsers: true });
    expect(data).toEqual({ emailAudience: { deliverable: 2, withoutAddress: 1, unsubscribed: 0 } });
  });

  it('counts chosen users once, and nobody for ids of nobody', async () => {
    const userIds = [reached, reached, addressless, randomUUID(), 'no id'];
    const { data } = await project.graphql(AUDIENCE, { userIds, notificationCategoryName: 'Marketing' });
    expect(data).toEqual({ emailAudience: { deliverable: 1, withoutAddress: 1, unsubscribed: 0 } });
    const none = await project.graphql(AUDIENCE);
    expect(none.data).toEqual({ emailAudience: { deliverable: 0, withoutAddress: 0, unsubscribed: 0 } });
  });

  it('sees no user of another project', async () => {
    const other = await createProject();
    const { data } = await other.graphql(AUDIENCE, { userIds: [reached] });
    expect(data).toEqual({ emailAudience: { deliverable: 0, withoutAddress: 0, unsubscribed: 0 } });
  });

  it('refuses an unknown category, and who is no administrator', async () => {
    const unknown = await project.graphql(AUDIENCE, { allUsers: true, notificationCategoryName: 'Gossip' });
    expect(unknown.errors[0]?.extensions).toMatchObject({ status: 400 });
    const asServer = graphqlCaller({ project: project.id, tier: 'server', keys: { server: project.keys.server } });
    const refused = await asServer(AUDIENCE, { allUsers: true });
    expect(refused.errors[0]?.extensions.code).toBe('INSUFFICIENT_ACCESS_TYPE');
  });
});
