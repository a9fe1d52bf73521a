import type { Page } from 'playwright-core';
import { override } from '../support/permissions';
import { createProject } from '../support/project';
import { PATIENCE_MS } from '../support/process';
import { SdkSite } from '../support/sdk-site';
import { INTERNAL_KEYS, publicUrl } from '../support/server';

/** A program for React that somebody wrote for the public package, with that and with ours in its place. */
const PROGRAM = './test/sdk/consumer/react.tsx';
const PACKAGES = { theirs: 'stackframe-react-108', ours: './sdk/src/react/index.ts' };

interface ProgramWindow {
  sdk: { run: (given: object) => Promise<string[]> };
}

let site: SdkSite;

jest.setTimeout(240_000);

beforeAll(async () => {
  const modules = Object.entries(PACKAGES).map(
    ([whose, name]) => [whose, { module: PROGRAM, alias: { '@stackframe/react': name } }] as const,
  );
  site = await SdkSite.open(Object.fromEntries(modules));
});

afterAll(() => site?.close());

async function run(whose: keyof typeof PACKAGES): Promise<string[]> {
  const { id, keys } = await createProject({
    allow_localhost: true,
    magic_link_enabled: true,
    client_team_creation_enabled: true,
    allow_user_api_keys: true,
    allow_team_api_keys: true,
    oauth_providers: [{ id: 'google', type: 'shared' }],
  }).then(async (project) => {
    await override(project, {
      'payments.items.credits': { displayName: 'Credits', customerType: 'user' },
      'payments.items.seats': { displayName: 'Seats', customerType: 'team' },
      'dataVault.stores.secrets': { displayName: 'Secrets' },
    });
    return project;
  });
  const page: Page = await site.openPage(whose);
  page.setDefaultTimeout(PATIENCE_MS);
  const given = {
    baseUrl: publicUrl(),
    projectId: id,
    publishableClientKey: keys.client,
    secretServerKey: keys.server,
    superSecretAdminKey: keys.admin,
    dashboardKey: INTERNAL_KEYS.client,
  };
  const lines = await page.evaluate((told) => (window as unknown as ProgramWindow).sdk.run(told), given);
  await page.context().close();
  return lines;
}

it('a program for React prints the same with both packages, line by line', async () => {
  const [theirs, ours] = [await run('theirs'), await run('ours')];
  expect(ours).toEqual(theirs);
  expect(theirs.length).toBeGreaterThan(80);
});
