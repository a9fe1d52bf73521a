import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { call } from '../../support/client';
import { ROOT } from '../../support/process';
import { createProject } from '../../support/project';
import { publicUrl } from '../../support/server';

const PATH = '/internal/backend-urls';

describe('GET /internal/backend-urls', () => {
  it('tells the public address, to anybody', async () => {
    const answer = await call({ path: PATH, base: publicUrl() });
    expect([answer.status, answer.body]).toEqual([200, { urls: [publicUrl()] }]);
  });

  it.each(['vestibule:4000', '127.0.0.1:4000', ''])('leaves those where they are who came by %j', async (host) => {
    const answer = await call({ path: PATH, headers: { host } });
    expect([answer.status, answer.body]).toEqual([200, {}]);
  });

  it('is what 2.8.108 asks for, configured by its environment, and goes on with', async () => {
    const { id, keys } = await createProject();
    const code = `
      import { StackClientApp } from 'stackframe-108';
      const asked = [];
      const send = globalThis.fetch;
      globalThis.fetch = async (url, options) => {
        const response = await send(url, options);
        asked.push([new URL(url).pathname, response.status].join(' '));
        return response;
      };
      const app = new StackClientApp({ tokenStore: 'memory' });
      const ids = [];
      for (let i = 0; i < 2; i += 1) ids.push((await app.getProject()).id);
      console.log(JSON.stringify({ ids, told: asked.filter((line) => line.includes('backend-urls')) }));`;
    const environment = {
      NEXT_PUBLIC_STACK_API_URL: publicUrl(),
      NEXT_PUBLIC_STACK_PROJECT_ID: id,
      NEXT_PUBLIC_STACK_PUBLISHABLE_CLIENT_KEY: keys.client,
    };
    const { stdout, stderr } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', code], {
      cwd: `${ROOT}/test`,
      env: { ...process.env, ...environment },
    });
    expect(JSON.parse(stdout)).toEqual({ ids: [id, id], told: [`/api/v1${PATH} 200`] });
    expect(stderr).toBe('');
  });
});
