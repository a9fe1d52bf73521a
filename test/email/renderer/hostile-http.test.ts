import { createProject, expectOk, type TestProject } from '../../support/project';
import { serverUrl } from '../../support/server';
import { HOSTILE_SOURCES } from './hostile-sources';

const GOOD = 'export function EmailTemplate() { return <b>{[1, 2].map((n) => n + 1).join()}{String({})}</b>; }';
/** A sandbox is ended after 2.25 seconds of the clock; the rest is for a busy machine. */
const LONGEST_MS = 6_000;
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
    const start = performance.now();
    const failing = render(hostile, source).then((answer) => ({ answer, lasted: performance.now() - start }));
    expect((await fetch(`${serverUrl()}/health`)).status).toBe(200);
    const pinged = performance.now() - start;
    const { answer, lasted } = await failing;
    // What blocks the server keeps the other request waiting as long as itself.
    if (lasted > 1500) expect(pinged).toBeLessThan(lasted / 2);
    expect(lasted).toBeLessThan(LONGEST_MS);
    expect(answer).toMatchObject({ status: 400, code: 'EMAIL_RENDERING_ERROR' });
    for (const project of [hostile, other]) {
      expect(expectOk(await render(project, GOOD)).html).toContain('<b>2,3[object Object]</b>');
    }
  });
});
