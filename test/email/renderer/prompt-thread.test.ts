import { builtFile, runBuilt } from '../../support/built';

/** The niceness of the thread of each worker beyond that of the process, and what else was told. */
interface Told {
  nicer: number[];
  texts: string[];
}

/** Renders for owners at the same time; those in capitals wait for their email. */
const render = (...owners: string[]): Told =>
  runBuilt<Told>(`
    import { readdirSync, readFileSync } from 'node:fs';
    import { getPriority } from 'node:os';
    import { SandboxThread } from '${builtFile('email/renderer/sandbox-thread.js')}';
    import { SandboxPool } from '${builtFile('email/renderer/sandbox-pool.js')}';
    const nicer = [];
    const start = SandboxThread.start;
    SandboxThread.start = async (data) => {
      const before = new Set(readdirSync('/proc/self/task'));
      const thread = await start(data);
      const niceness = readdirSync('/proc/self/task').filter((id) => !before.has(id)).map((id) => getPriority(Number(id)) - getPriority());
      nicer.push(Math.max(...niceness));
      return thread;
    };
    const pool = new SandboxPool();
    const results = await Promise.all(${JSON.stringify(owners)}.map((owner) => {
      const input = { html: owner, user: { displayName: null }, project: { displayName: 'A project' }, variables: {},
        category: 'Transactional', unsubscribe: { categories: [] } };
      const turn = { owner, project: owner, isUrgent: owner === owner.toUpperCase() };
      return pool.run(turn, { templateTsx: null, themeTsx: null, input: JSON.stringify(input) });
    }));
    tell({ nicer, texts: results.map(({ email }) => email.text) });`);

const onLinux = process.platform === 'linux' ? it : it.skip;

describe('the threads that render emails', () => {
  onLinux('keep one from giving way, for emails that somebody waits for', () => {
    expect(render('ADA')).toEqual({ nicer: [0], texts: ['ADA'] });
  });

  onLinux('give way with all others, of which none is on that one', () => {
    const { nicer, texts } = render('ben', 'cyd', 'dan');
    expect(texts).toEqual(['ben', 'cyd', 'dan']);
    // The first one may have done all before another has started.
    expect([...new Set(nicer)]).toEqual([5]);
    expect(render('ADA', 'ben')).toEqual({ nicer: [0, 5], texts: ['ADA', 'ben'] });
  });
});
