import { createProject, expectOk, type TestProject } from '../../support/project';
import { serverUrl } from '../../support/server';
import { HOSTILE_SOURCES } from './hostile-sources';

const GOOD = 'export function EmailTemplate() { return <b>{[1, 2].map((n) => n + 1).join()}{String({})}</b>; }';
let hostile: TestProject;
let other: TestProject;
let expected = '';

const render = (project: TestProject, source: string) =>
  project.admin<{ html: string; code?: string }>('POST /emails/render-email', {
    body: { template_tsx_source: source, theme_id: false },
  });

beforeAll(async () => {
  [hostile, other] = await Promise.all([createProject(), createProject()]);
  expected = expectOk(await render(other, GOOD)).html;
  expect(expected).toContain('<b>2,3[object Object]</b>');
});

describe('POST /emails/render-email with a hostile source', () => {
  it('is tried often enough', () => expect(Object.keys(HOSTILE_SOURCES).length).toBeGreaterThanOrEqual(25));

  it.each(Object.entries(HOSTILE_SOURCES))('%s', async (_, source) => {
    const order: string[] = [];
    const failing = render(hostile, source).finally(() => order.push('rendering'));
    expect((await fetch(`${serverUrl()}/health`)).status).toBe(200);
    order.push('health');
    const { status, body, text } = await failing;
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'EMAIL_RENDERING_ERROR' });
    // The hostile sources ran for seconds until they were stopped; the server went on meanwhile.
    if (text.includes('takes longer than')) expect(order).toEqual(['health', 'rendering']);
    for (const project of [hostile, other]) {
      expect(expectOk(await render(project, GOOD)).html).toContain('<b>2,3[object Object]</b>');
    }
  });
});
