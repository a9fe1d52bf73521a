import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createSourceFile, forEachChild, isPropertySignature, ScriptTarget, type Node } from 'typescript';
import { ROOT } from './support/process';

/** The claims inside of a token: no shape of the contract. */
const OWN_SHAPES = ['session/access-token.ts'];

/** Members that a type declares under names of the wire, `display_name` and the like. */
function listWireNames(text: string): string[] {
  const names: string[] = [];
  const visit = (node: Node): void => {
    const name = isPropertySignature(node) ? node.name.getText(source) : '';
    if (/[a-z0-9]_[a-z]/.test(name)) names.push(name);
    forEachChild(node, visit);
  };
  const source = createSourceFile('file.tsx', text, ScriptTarget.Latest);
  visit(source);
  return names;
}

describe('the SDK', () => {
  it('types no shape of the wire again: the emitted types and what derives from them are the only ones', () => {
    const folder = join(ROOT, 'sdk/src');
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name));
    const typed = files
      .filter((name) => !name.endsWith('.generated.ts') && !OWN_SHAPES.includes(name))
      .flatMap((name) => listWireNames(readFileSync(join(folder, name), 'utf8')).map((member) => `${name}: ${member}`));
    expect(typed).toEqual([]);
    expect(files.length).toBeGreaterThan(100);
  });

  it.each([
    ['interface UserJson { display_name: string | null }', ['display_name']],
    ['type Answer = { readonly signed_up_at_millis?: number };', ['signed_up_at_millis']],
    ['send<{ rendered_html: string }>(request)', ['rendered_html']],
    ['const body = { display_name: name };', []],
    ['interface User { displayName: string; _internalSession: Session }', []],
  ])('would be caught with %s', (text, names) => {
    expect(listWireNames(text)).toEqual(names);
  });
});
