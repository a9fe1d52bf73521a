import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './support/process';

/** The lines of a source that the rule about effects refuses. */
function refusedLines(lines: readonly string[]): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'vestibule-lint-'));
  try {
    writeFileSync(join(folder, 'page.tsx'), lines.join('\n'));
    const config = join(folder, '.oxlintrc.json');
    const rules = { 'vestibule/effects-in-braces': 'error' };
    writeFileSync(config, JSON.stringify({ jsPlugins: [join(ROOT, 'scripts/lint-rules.mjs')], categories: {}, rules }));
    const oxlint = join(ROOT, 'node_modules/oxlint/bin/oxlint');
    const { stdout } = spawnSync(process.execPath, [oxlint, '-c', config, '-f', 'json', folder], { encoding: 'utf8' });
    const { diagnostics } = JSON.parse(stdout) as {
      diagnostics: Array<{ code: string; labels: Array<{ span: { line: number } }> }>;
    };
    const found = diagnostics.filter(({ code }) => code.includes('effects-in-braces'));
    return found.map(({ labels }) => lines[labels[0]!.span.line - 1]!).toSorted();
  } finally {
    rmSync(folder, { recursive: true });
  }
}

it('refuses an effect that returns what a call returns', () => {
  const refused = [
    'useEffect(() => panel.current?.scrollIntoView(), []);',
    'useLayoutEffect(() => () => stop(), []);',
    'React.useEffect(() => void load(), []);',
    'useEffect(forget, []);',
    'useEffect(() => { return panel.current?.scrollIntoView(); }, []);',
    'useEffect(() => { if (isOpen) return watch(); }, []);',
  ];
  const allowed = [
    'useEffect(() => { panel.current?.scrollIntoView(); }, []);',
    'useEffect(() => { return () => stop(); }, []);',
    'useEffect(() => { if (!isOpen) return; start(); return undefined; }, []);',
    'useEffect(() => { for (const one of all.map((each) => { return each.id; })) start(one); }, []);',
    'useMemo(() => count(), []);',
  ];
  expect(refusedLines([...refused, ...allowed])).toEqual(refused.toSorted());
});
