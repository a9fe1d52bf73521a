import type { Browser } from 'playwright-core';
import { shareBrowser } from '../support/browser';
import { query } from '../support/database';
import {
  addressOf,
  enter,
  expectPage,
  findFaults,
  SCREENS,
  visit,
  waitForFocus,
  type Visitor,
} from '../support/hosted-pages';
import { invite, membersOf, useInvitation } from '../support/invitations';
import { ar, de, en, es, fr, ja, zh } from '../support/page-texts';
import {
  createOwner,
  expectOk,
  freshEmail,
  graphqlCaller,
  PASSWORD,
  signUp,
  tierCaller,
  type Account,
} from '../support/project';
import { INTERNAL_KEYS } from '../support/server';
import { createTeam } from '../support/teams';

const LANGUAGES = Object.entries({ 'en-GB': en, 'de-AT': de, es, fr, ja, 'zh-CN': zh, ar });
const TEAM = 'The Analysts';
/** Names keep their own direction of writing. */
const named = (text: string, team = TEAM) => text.replace('{team}', `\u2068${team}\u2069`);
const JOIN = named(en.invitationJoinTitle);

jest.setTimeout(240_000);

let browser: Browser;
let visitor: Visitor;
let inviter: Account;
let teamId: string;

beforeAll(async () => {
  browser = await shareBrowser();
});

afterEach(async () => {
  await visitor.leave();
  expect(visitor.complaints).toEqual([]);
});

async function arrive(options: Parameters<typeof visit>[1], displayName = TEAM): Promise<void> {
  visitor = await visit(browser, options);
  inviter = await signUp(visitor.project.client);
  teamId = (await createTeam(visitor.project, { display_name: displayName, creator_user_id: inviter.userId })).id;
}

/** Invites an address as the first member; the link leads to the project's own page. */
const inviteTo = (email: string) =>
  invite(visitor.project, { teamId, email, by: inviter, callbackUrl: addressOf(visitor.project, 'team-invitation') });

const follow = async (code: string) => visitor.open(`team-invitation?code=${code}`);
const button = (name: string) => visitor.page.getByRole('button', { name, exact: true });
const fact = (name: string) => visitor.page.locator('dl div', { hasText: name }).getByRole('definition').innerText();

describe.each(SCREENS)('on %s', (_name, viewport) => {
  beforeEach(() => arrive({ viewport }));

  it('somebody without an account signs up, comes back and joins', async () => {
    const { page, project } = visitor;
    const email = freshEmail();
    const { code } = await inviteTo(email);
    await follow(code);
    await expectPage(page, JOIN);
    await page.getByRole('link', { name: 'Sign in' }).waitFor();
    await page.getByRole('link', { name: 'Sign up' }).click();
    await page.getByRole('heading', { name: 'Create an account for A test project' }).waitFor();
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Repeat password').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await expectPage(page, JOIN);
    expect(await fact('Invited')).toBe(email);
    await page.getByText('You have been invited to this team.').waitFor();
    await button('Join').click();
    await expectPage(page, named(en.invitationJoinedTitle));
    await waitForFocus(page, 'h1');
    expect(await membersOf(project, teamId)).toHaveLength(2);
    await page.reload();
    await expectPage(page, 'This invitation has already been used');
  });

  it('somebody signed in under another address sees which was invited, and changes the account', async () => {
    const { page, project } = visitor;
    const [guest, invited] = [await signUp(project.client), await signUp(project.client)];
    const { code } = await inviteTo(invited.email);
    await enter(visitor, guest);
    await follow(code);
    await expectPage(page, JOIN);
    expect([await fact('Invited'), await fact('Signed in as')]).toEqual([invited.email, guest.email]);
    await page.getByText('This invitation was sent to another address').waitFor();
    expect((await useInvitation(project, code, { how: '/check-code' })).status).toBe(200);
    await button('Use another account').click();
    await page.getByRole('link', { name: 'Sign in' }).waitFor();
    await expectPage(page, JOIN);
    await page.getByRole('link', { name: 'Sign in' }).click();
    await page.getByLabel('Email', { exact: true }).fill(invited.email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await expectPage(page, JOIN);
    await button('Join').click();
    await expectPage(page, named(en.invitationJoinedTitle));
    expect(await membersOf(project, teamId)).toEqual([inviter.userId, invited.userId]);
  });

  it('or joins all the same', async () => {
    const { page, project } = visitor;
    const guest = await signUp(project.client);
    const { code } = await inviteTo(freshEmail());
    await enter(visitor, guest);
    await follow(code);
    await button('Join with this account').click();
    await expectPage(page, named(en.invitationJoinedTitle));
    expect(await membersOf(project, teamId)).toContain(guest.userId);
  });
});

describe('an invitation', () => {
  beforeEach(async () => {
    await arrive({ viewport: SCREENS[0][1] });
    await enter(visitor, await signUp(visitor.project.client));
  });

  it('that is used, expired, revoked, or whose team is gone, says so', async () => {
    const { page, project } = visitor;
    const used = await inviteTo(freshEmail());
    expectOk(await useInvitation(project, used.code, { as: inviter }));
    await follow(used.code);
    await expectPage(page, 'This invitation has already been used');
    const expired = await inviteTo(freshEmail());
    await query('UPDATE verification_codes SET expires_at = now() WHERE id = $1', [expired.id]);
    await follow(expired.code);
    await expectPage(page, 'This invitation has expired');
    const revoked = await inviteTo(freshEmail());
    expectOk(await project.server(`DELETE /team-invitations/${revoked.id}?team_id=${teamId}`));
    await follow(revoked.code);
    await expectPage(page, 'This invitation is not valid');
    const { code } = await inviteTo(freshEmail());
    expectOk(await project.server(`DELETE /teams/${teamId}`));
    await follow(code);
    await expectPage(page, 'This invitation is not valid');
    await follow('short');
    await expectPage(page, 'This invitation is not valid');
    await visitor.open('team-invitation');
    await expectPage(page, 'This link is not valid');
  });

  it('that ends while it is looked at says so when it is answered', async () => {
    const { page, project } = visitor;
    const { code, id } = await inviteTo(freshEmail());
    await follow(code);
    expectOk(await project.server(`DELETE /team-invitations/${id}?team_id=${teamId}`));
    await button('Join with this account').click();
    await expectPage(page, 'This invitation is not valid');
    const another = await inviteTo(freshEmail());
    await follow(another.code);
    expectOk(await useInvitation(project, another.code, { as: inviter }));
    await button('Join with this account').click();
    await expectPage(page, 'This invitation has already been used');
  });

  it('into a team that one is in uses nothing up', async () => {
    const { page, project } = visitor;
    const { code } = await inviteTo(freshEmail());
    await enter(visitor, inviter);
    await follow(code);
    await expectPage(page, named(en.invitationMemberTitle));
    expect((await useInvitation(project, code, { how: '/check-code' })).status).toBe(200);
  });

  it('is answered without a mouse', async () => {
    const { page } = visitor;
    const { code } = await inviteTo(freshEmail());
    await follow(code);
    await page.getByRole('heading', { name: JOIN }).waitFor();
    const reached: string[] = [];
    for (let step = 0; step < 3; step += 1) {
      await page.keyboard.press('Tab');
      reached.push(await page.evaluate(() => document.activeElement?.textContent ?? ''));
    }
    expect(reached).toEqual(['Join with this account', 'Use another account', 'Ignore']);
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await expectPage(page, named(en.invitationJoinedTitle));
  });
});

it('a colleague joins the team that owns a project, and finds it in the dashboard', async () => {
  visitor = await visit(browser);
  const { page, project } = visitor;
  const dashboard = {
    client: tierCaller('internal', 'client', INTERNAL_KEYS.client),
    server: tierCaller('internal', 'server', INTERNAL_KEYS.server),
    graphql: graphqlCaller({ project: 'internal', tier: 'admin', keys: { admin: INTERNAL_KEYS.admin } }),
  };
  const colleague = await createOwner();
  const callbackUrl = addressOf({ id: 'internal' }, 'team-invitation');
  const request = { teamId: project.ownerTeamId, email: colleague.email, by: project.owner, callbackUrl };
  const { code } = await invite(dashboard, request);
  await enter({ page, project: { id: 'internal' } }, colleague);
  await page.goto(`${callbackUrl}?code=${code}`);
  await button('Join').click();
  await page.getByRole('link', { name: 'Go home' }).click();
  await page.getByText('A test project').first().waitFor();
  expect(new URL(page.url()).pathname).not.toContain('handler');
});

it.each(LANGUAGES)('in %s it speaks the language, on the narrowest screen', async (locale, texts) => {
  const name = `${'Weltraumbahnhofsverwaltung'.repeat(4)} فريق`;
  await arrive({ locale, viewport: { width: 320, height: 700 } }, name);
  const { page, project } = visitor;
  const { code } = await inviteTo(`${'long-'.repeat(10)}${freshEmail()}`);
  await follow(code);
  await expectPage(page, named(texts.invitationJoinTitle, name));
  await page.getByText(texts.invitationSignUp).waitFor();
  await enter(visitor, await signUp(project.client));
  await page.reload();
  await expectPage(page, named(texts.invitationJoinTitle, name));
  await page.getByText(texts.invitationElsewhere).waitFor();
  expect(await page.locator('.vst').getAttribute('dir')).toBe(locale === 'ar' ? 'rtl' : 'ltr');
  await button(texts.invitationJoinAnyway).click();
  await expectPage(page, named(texts.invitationJoinedTitle, name));
  await follow('short');
  await page.getByText(texts.invitationGoneText).waitFor();
  expect(await findFaults(page)).toEqual([]);
});

it.each(['light', 'dark'] as const)('in %s colours it is readable', async (colorScheme) => {
  await arrive({ colorScheme, viewport: { width: 640, height: 480 } });
  const { code } = await inviteTo(freshEmail());
  await enter(visitor, await signUp(visitor.project.client));
  await follow(code);
  await expectPage(visitor.page, JOIN);
});
