import { expectSoundPage, visitProject } from '../support/dashboard';
import { query } from '../support/database';
import { sell } from '../support/payments';
import { expectOk } from '../support/project';

jest.setTimeout(240_000);

it('asking for tokens is recommended after a week without a client that sends none, and turned on', async () => {
  const { page, project, openPage, complaints } = await visitProject();
  await sell(project, { 'items.credits': { customerType: 'custom' } });
  expectOk(await project.client('GET /payments/items/custom/ada/credits'));
  await openPage('payments/setup');
  await page.getByText('A client without one was last seen').waitFor();
  await query(`UPDATE tokenless_customer_reads SET seen_at = now() - interval '8 days' WHERE project_id = $1`, [
    project.id,
  ]);
  await openPage('payments/setup');
  const advice = page.getByRole('note', { name: 'Recommended' });
  await advice.waitFor();
  await expectSoundPage(page);
  await page.getByRole('switch', { name: "Require a user's token" }).check();
  await advice.waitFor({ state: 'detached' });
  const refused = await project.client('GET /payments/items/custom/ada/credits');
  expect(refused.code).toBe('USER_AUTHENTICATION_REQUIRED');
  expect(complaints).toEqual([]);
});

it('production waits for test mode to be off where something is sold', async () => {
  const { page, project, openPage } = await visitProject();
  await sell(project, { 'products.pack': { prices: { once: { USD: '5' } } } });
  await openPage('settings');
  const check = page.getByRole('listitem').filter({ hasText: 'Payments are in test mode' });
  await check.getByRole('link', { name: 'Payments' }).click();
  await page.getByRole('switch', { name: 'Test mode' }).waitFor();
  // Clients of the wire turn production on all the same; the page says that nothing is had for nothing.
  const body = { is_production_mode: true };
  expectOk(await project.admin('PATCH /internal/projects/current', { body }));
  await openPage('payments/setup');
  await page.getByText('It has no effect: this project is in production mode').waitFor();
  expect(await page.getByRole('note', { name: 'Test mode' }).count()).toBe(0);
  await expectSoundPage(page);
});
