import { BUILT_IN_TEMPLATES, DARK_THEME, useOwnMailServer, waitForEmails } from './emails';
import { toLines, upload } from './imports';
import { grant, sell } from './payments';
import { define } from './permissions';
import { expectOk, signUp, type TestProject } from './project';
import { addMember, createTeam } from './teams';
import { addStores } from './vault';
import { createEndpoint } from './webhooks';

interface PageOfProject {
  path: string;
  tabs?: PageOfProject[];
}

/** Its modules have types in the program of the dashboard alone. */
const { PROJECT_PAGES } = jest.requireActual<{ PROJECT_PAGES: PageOfProject[] }>('../../dashboard/src/pages/registry');

/** The objects that the parameters of the paths name. */
export type PageObjects = Record<string, string>;

/** The parts of a page that stand in its query, by the path of the page. */
const PARTS: Record<string, string[]> = {
  'users/:userId': ['sign-in', 'sessions', 'teams', 'emails', 'payments', 'keys', 'security', 'metadata'],
};

/** One of everything that pages of a project show, and the ids by which their paths name it. */
export async function fillProject(project: TestProject): Promise<PageObjects> {
  const { userId } = await signUp(project.client);
  const { id: teamId } = await createTeam(project, { display_name: 'Acme' });
  await addMember(project, teamId, userId);
  await define(project, 'team', { edit_posts: [] });
  await sell(project, {
    'items.credits': { displayName: 'Credits', customerType: 'user' },
    'products.pro': {
      displayName: 'Pro',
      customerType: 'user',
      prices: { monthly: { USD: '9.90', interval: [1, 'month'] } },
      includedItems: { credits: { quantity: 100, repeat: 'never', expires: 'never' } },
    },
  });
  expectOk(await grant(project, `user/${userId}`, { product_id: 'pro' }));
  await addStores(project, ['secrets']);
  const { id: endpointId } = await createEndpoint(project, 'https://hooks.example.com/vestibule');
  return {
    userId,
    teamId,
    endpointId,
    ...(await writeEmails(project, userId)),
    providerId: 'github',
    scope: 'team',
    permissionId: 'edit_posts',
    productId: 'pro',
    customerType: 'user',
    customerId: userId,
    importId: await upload(project, toLines([{ email: 'ada@example.com' }])),
  };
}

async function writeEmails(project: TestProject, userId: string): Promise<PageObjects> {
  await useOwnMailServer(project);
  const body = { user_ids: [userId], subject: 'Welcome', html: '<p>Good to see you.</p>' };
  expectOk(await project.server('POST /emails/send-email', { body }));
  await waitForEmails(project, 1);
  const { data } = await project.graphql<Welcomes>('{ emails(search: "Welcome") { edges { node { id mailingId } } } }');
  const { id: emailId, mailingId } = data!.emails.edges[0]!.node;
  const draft = { display_name: 'News' };
  const { id: draftId } = expectOk(await project.admin<{ id: string }>('POST /internal/email-drafts', { body: draft }));
  return { emailId, mailingId, draftId, themeId: DARK_THEME, templateId: Object.keys(BUILT_IN_TEMPLATES)[0]! };
}

interface Welcomes {
  emails: { edges: Array<{ node: { id: string; mailingId: string } }> };
}

/** The paths of every page of a project, below the project's own, with the parts of pages that have some. */
export function listPaths(objects: PageObjects, pages: readonly PageOfProject[] = PROJECT_PAGES, base = ''): string[] {
  return pages.flatMap(({ path, tabs }) => {
    const here = [base, path].filter(Boolean).join('/');
    if (tabs) return listPaths(objects, tabs, here);
    const filled = here.replaceAll(/:(\w+)/g, (_all, name: string) => nameOf(objects, name));
    return [filled, ...(PARTS[here] ?? []).map((part) => `${filled}?tab=${part}`)];
  });
}

function nameOf(objects: PageObjects, name: string): string {
  const id = objects[name];
  if (!id) throw new Error(`A page names :${name}, of which the filled project has none.`);
  return encodeURIComponent(id);
}
