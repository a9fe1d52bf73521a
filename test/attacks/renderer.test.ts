import { builtFile, runBuilt } from '../support/built';
import { RendererClient, templateOf, acquireTurn } from '../email/renderer/renderer-client';

const ROUNDS = 3;
const renderer = new RendererClient();
afterAll(() => renderer.stop());

/** A code block with a text that keeps its highlighter busy for longer than a rendering may take. */
const codeBlock = (code: string) =>
  templateOf(
    `return <CodeBlock code={${code}} language="markdown" theme={dracula} />;`,
    "import { CodeBlock, dracula } from '@react-email/components';",
  );

it('a source that ends its sandbox inside a code block, again and again, makes nobody load the highlighter', async () => {
  const { html } = await renderer.render(codeBlock("'# Title'"), { turn: acquireTurn('before') });
  expect(html).toContain('Title');
  for (let round = 0; round < ROUNDS; round += 1) {
    const problem = await renderer.fail(codeBlock("'['.repeat(50_000)"), { turn: acquireTurn('hostile') });
    expect(problem.message).toBe('Rendering takes longer than 2 seconds');
  }
  const after = await renderer.render(codeBlock("'# Title'"), { turn: acquireTurn('after') });
  expect(after.html).toBe(html);
  expect(await renderer.loads()).toBe(0);
});

it('sources that mention heavy components, in any choice, make no sandbox load them', async () => {
  const names = ['Tailwind', 'CodeBlock', 'Markdown'];
  for (let choice = 1; choice < 2 ** names.length; choice += 1) {
    const chosen = names.filter((_, place) => choice & (2 ** place));
    const used = chosen.map((name) => `typeof ${name}`).join(", ', ', ");
    const source = templateOf(
      `return <p>{[${used}].join('')}</p>;`,
      `import { ${chosen.join(', ')} } from '@react-email/components';`,
    );
    const { text } = await renderer.render(source, { turn: acquireTurn(`owner of ${choice}`) });
    expect(text).toMatch(/^(function|object)(, (function|object))*$/);
  }
  expect(await renderer.loads()).toBe(0);
});

it('sources that end their sandboxes, one after the other, leave no memory behind', () => {
  const megabytes = runBuilt<number>(`
    import { Compiler } from '${builtFile('email/renderer/compiler.js')}';
    import { SandboxThread } from '${builtFile('email/renderer/sandbox-thread.js')}';
    const compiler = new Compiler();
    const first = await SandboxThread.start({ realm: await compiler.bundleRealm(), state: null, givesWay: true });
    const { state } = first;
    await Promise.all([first.end(), compiler.close()]);
    const before = process.memoryUsage.rss();
    const endless = { template: { code: 'for (;;);', map: '' }, theme: null, input: '{}', heavy: [] };
    for (let round = 0; round < 8; round += 1) {
      const thread = await SandboxThread.start({ realm: null, state });
      await thread.work(endless, 100).catch(() => {});
      await thread.end();
    }
    tell((process.memoryUsage.rss() - before) / 1024 / 1024);`);
  // Each of them needs about 40.
  expect(megabytes).toBeLessThan(80);
});
