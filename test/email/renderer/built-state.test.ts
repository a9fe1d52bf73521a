import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtFile, runBuilt } from '../../support/built';

const STATE = `import { readBuiltState, writeBuiltState } from '${builtFile('email/renderer/built-state.js')}';
  const job = { templateTsx: null, themeTsx: null, input: JSON.stringify({
    html: '<p>Good morning</p>', user: { displayName: null }, project: { displayName: 'A project' }, variables: {}, category: 'Transactional',
    unsubscribe: { categories: [] },
  }) };`;
const POOL = `${STATE}
  import { SandboxPool } from '${builtFile('email/renderer/sandbox-pool.js')}';
  const turn = { owner: 'somebody', project: 'somebody', isUrgent: false };`;

let directory: string;

beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'state-'));
});
afterAll(() => rmSync(directory, { recursive: true }));

describe('the state of a warm sandbox that the build leaves', () => {
  it('is there, and is what sandboxes of any program start from', () => {
    const answer = runBuilt<{ answer: { email: { text: string } } }>(`${STATE}
      import { SandboxThread } from '${builtFile('email/renderer/sandbox-thread.js')}';
      const thread = await SandboxThread.start({ realm: null, state: await readBuiltState(), givesWay: true });
      tell(await thread.work({ template: null, theme: null, heavy: [], input: job.input }, 5_000));`);
    expect(answer).toMatchObject({ answer: { email: { text: 'Good morning' } } });
  });

  it('is left alone when it was made from other code', () => {
    const file = join(directory, 'other-code.bin');
    const found = runBuilt<boolean[]>(`${STATE}
      import { readFileSync, writeFileSync } from 'node:fs';
      const file = ${JSON.stringify(file)};
      await writeBuiltState(await readBuiltState(), file);
      const isFound = async () => (await readBuiltState(file)) !== null;
      const found = [await isFound()];
      const written = readFileSync(file);
      written[written.indexOf('madeFrom') + 20] ^= 1;
      writeFileSync(file, written);
      tell([...found, await isFound()]);`);
    expect(found).toEqual([true, false]);
  });

  it('keeps no email from being rendered when it fits no engine', () => {
    const answer = runBuilt<{ email: { text: string } }>(`${POOL}
      const pool = new SandboxPool(async () => ({ ...(await readBuiltState()), globalAt: 1 }));
      tell(await pool.run(turn, job));`);
    expect(answer).toMatchObject({ email: { text: 'Good morning' } });
  });
});
