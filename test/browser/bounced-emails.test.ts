import type { Page } from 'playwright-core';
import { expectSoundPage, visitProject, type ProjectVisit } from '../support/dashboard';
import { bounceOf, newReportSecret, resend, sendOut } from '../support/delivery-reports';
import { overrideConfig, useOwnMailServer } from '../support/emails';
import { outboxOf } from '../support/outbox';
import { takePictures } from '../support/pictures';
import { waitFor } from '../support/process';
import { expectOk } from '../support/project';

jest.setTimeout(240_000);

let visit: ProjectVisit;
let page: Page;

beforeEach(async () => {
  visit = await visitProject();
  ({ page } = visit);
});

afterEach(async () => {
  expect(visit.complaints).toEqual([]);
  await page.context().close();
});

const take = (name: string) => takePictures(page, name);

it('an email that came back says why, and its user gets emails again at the press of a button', async () => {
  const { project } = visit;
  await useOwnMailServer(project);
  const secret = newReportSecret();
  await overrideConfig(project, { 'emails.deliveryReports.secret': secret });
  const { id, userId, address, messageId } = await sendOut(project);
  expectOk(await resend(bounceOf(messageId), { secret, projectId: project.id }));

  await visit.openPage(`emails/mails/${id}`);
  const timeline = page.getByRole('list', { name: 'Timeline of the email' });
  await timeline.getByText('Came back').waitFor();
  await timeline.getByText('No such mailbox').waitFor();
  await page.getByText('its address takes no email').waitFor();
  await page.getByRole('button', { name: 'Send again', exact: true }).waitFor();
  await expectSoundPage(page);
  await take('bounced-email');

  await visit.openPage(`users/${userId}`);
  const note = page.getByRole('alert', { name: 'Gets no emails' });
  await note.getByRole('link', { name: 'An email to this address bounced' }).waitFor();
  await note.getByText('No such mailbox').waitFor();
  await expectSoundPage(page);
  await take('bounced-user');
  await note.getByRole('button', { name: 'Send to this address again' }).click();
  await page.getByText(`The next one goes to ${address} as to others.`).waitFor();
  await note.waitFor({ state: 'detached' });

  const body = { html: '<p>x</p>', subject: 'Next', user_ids: [userId] };
  expectOk(await project.server('POST /emails/send-email', { body }));
  await waitFor(async () => (await outboxOf(project, { status: 'sent' })).items.length === 1);
});

it("the provider of a project's own server is set up on the page of the server", async () => {
  const { project } = visit;
  await useOwnMailServer(project, { host: 'mail.example.com' });
  await visit.openPage('emails/server');
  const card = page.locator('form', { has: page.getByRole('heading', { name: 'Bounces and complaints' }) });
  await card.getByText(`/api/v1/integrations/resend/webhooks/${project.id}`).waitFor();
  await card.getByLabel('Signing secret', { exact: true }).fill('whsec_short');
  await card.getByRole('button', { name: 'Save the signing secret' }).click();
  await card.getByText('Enter the whole secret, at least 24 characters.').waitFor();
  await expectSoundPage(page);
  await take('reports-card');
  const secret = newReportSecret();
  await card.getByLabel('Signing secret', { exact: true }).fill(secret);
  await card.getByRole('button', { name: 'Save the signing secret' }).click();
  await page.getByText('Reports of your provider are taken from now on.').waitFor();
  expectOk(await resend({ type: 'email.delivered', data: {} }, { secret, projectId: project.id }));
  await card.getByText('Amazon SES').click();
  await card.getByText(`/api/v1/integrations/ses/webhooks/${project.id}`).waitFor();
  await card.getByLabel('Topic').fill('arn:aws:s3:::bucket');
  await card.getByRole('button', { name: 'Save the topic' }).click();
  await card.getByText('Enter the ARN of a topic of SNS.').waitFor();
});
