import { RendererClient, templateOf, turnOf } from '../email/renderer/renderer-client';

const ROUNDS = 3;
const renderer = new RendererClient();
afterAll(() => renderer.stop());

/** A code block with a text that keeps its highlighter busy for longer than a rendering may take. */
const codeBlock = (code: string) =>
  templateOf(
    `return <CodeBlock code={${code}} language="markdown" theme={dracula} />;`,
    "import { CodeBlock, dracula } from '@react-email/components';",
  );

it('a source that ends its sandbox inside a code block, again and again, makes nobody load the highlighter again', async () => {
  const { html } = await renderer.render(codeBlock("'# Title'"), { turn: turnOf('before') });
  expect(html).toContain('Title');
  for (let round = 0; round < ROUNDS; round += 1) {
    const problem = await renderer.fail(codeBlock("'['.repeat(50_000)"), { turn: turnOf('hostile') });
    expect(problem.message).toBe('Rendering takes longer than 2 seconds');
  }
  const after = await renderer.render(codeBlock("'# Title'"), { turn: turnOf('after') });
  expect(after.html).toBe(html);
  expect(await renderer.loads()).toBe(1);
});
