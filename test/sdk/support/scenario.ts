import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { codeIn, waitForMail } from '../../support/mails';
import { ROOT } from '../../support/process';
import type { TestProject } from '../../support/project';
import { publicUrl } from '../../support/server';
import { inYoungStep, totpCode } from '../../support/totp';

/** The outcome of one step of a scenario. */
export interface Step {
  ok: boolean;
  value?: unknown;
  error?: string;
}

export const SCENARIO_TIMEOUT_MS = 300_000;

const run = promisify(execFile);

/** Runs a scenario of this folder with one version of the public SDK against a project, in a process of its own. */
export async function runScenario(
  script: string,
  version: string,
  { project, helper }: { project: TestProject; helper: Helper },
): Promise<Record<string, Step>> {
  const { id, keys } = project;
  const parameters = [version, publicUrl(), helper.url, id, keys.client, keys.server, keys.admin];
  const { stdout } = await run(process.execPath, [join(ROOT, 'test', 'sdk', script), ...parameters], {
    cwd: ROOT,
    timeout: SCENARIO_TIMEOUT_MS,
    env: { PATH: process.env.PATH ?? '', NODE_ENV: 'test' },
  });
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '{}') as Record<string, Step>;
}

/** The steps of a person beside the program, over HTTP: reading an email, looking at the authenticator. */
export interface Helper {
  url: string;
  close(): Promise<unknown>;
}

export async function openHelper(project: TestProject): Promise<Helper> {
  const server = createServer((request, response) => {
    void answer(project, new URL(request.url ?? '/', 'http://localhost')).then(
      (text) => response.end(text),
      (error: Error) => response.writeHead(500).end(error.message),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

async function answer(project: TestProject, { pathname, searchParams }: URL): Promise<string> {
  if (pathname === '/totp') return freshTotp(Buffer.from(searchParams.get('secret') ?? '', 'base64'));
  return codeIn(await waitForMail(project, searchParams.get('address') ?? '', Number(searchParams.get('count'))));
}

async function freshTotp(secret: Buffer): Promise<string> {
  await inYoungStep();
  return totpCode(secret);
}
