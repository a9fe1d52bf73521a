import { createProject, expectOk, type TestProject } from '../../support/project';
import { serverUrl } from '../../support/server';
import { expectInTime } from '../../support/timing';
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
    await expectInTime({ health: 1_000, answer: 3_000 }, async () => {
      const start = performance.now();
      const failing = render(hostile, source);
      expect((await fetch(`${serverUrl()}/health`)).status).toBe(200);
      const health = performance.now() - start;
      const { status, body } = await failing;
      const answer = performance.now() - start;
      expect({ status, code: body.code }).toEqual({ status: 400, code: 'EMAIL_RENDERING_ERROR' });
      for (const project of [hostile, other]) {
        expect(expectOk(await render(project, GOOD)).html).toContain('<b>2,3[object Object]</b>');
      }
      return { health, answer };
    });
  });
});
