import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const DASHBOARD = join(__dirname, '../../dashboard');

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vestibule-codegen-'));
  mkdirSync(join(folder, 'src/pages'), { recursive: true });
  copyFileSync(join(DASHBOARD, 'schema.graphql'), join(folder, 'schema.graphql'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

function generate(document: string, options: string[] = []) {
  writeFileSync(join(folder, 'src/pages/things.graphql'), document);
  const { status, stderr } = spawnSync(process.execPath, [join(DASHBOARD, 'codegen.mjs'), folder, ...options], {
    encoding: 'utf8',
  });
  return { status, stderr, code: () => readFileSync(join(folder, 'src/gql/graphql.ts'), 'utf8') };
}

describe('the generator of documents', () => {
  it('makes a typed document of what fits the schema', () => {
    const { status, stderr, code } = generate(
      'query Thing($order: UserOrder) { users(orderBy: $order) { edges { cursor } } }',
    );
    expect([status, stderr]).toEqual([0, '']);
    expect(code()).toContain('export const ThingDocument');
    expect(code()).toMatch(
      /type UserOrder =\s*\|? ?'display_name'\s*\| 'last_active_at'\s*\| 'primary_email'\s*\| 'signed_up_at'/,
    );
  });

  it.each([
    ['a field that is not there', 'query Thing { project { idd } }', 'Cannot query field "idd"'],
    ['a variable of the wrong type', 'query Thing($id: String!) { user(id: $id) { id } }', 'expecting type "ID!"'],
    ['a word of no enum', 'query Thing { users(orderBy: name) { edges { cursor } } }', 'does not exist in "UserOrder"'],
    ['a fragment that nobody has', 'query Thing { project { ...Nothing } }', 'Nothing'],
    ['two operations of one name', 'query Thing { project { id } } query Thing { project { id } }', 'Thing'],
    ['no GraphQL', 'query Thing {', 'Syntax Error'],
  ])('refuses %s', (_what, document, complaint) => {
    const { status, stderr } = generate(document);
    expect(status).toBe(1);
    expect(stderr).toContain(complaint);
    expect(stderr).toContain('things.graphql');
  });
});

it('says whether what is committed was made of the documents that are there', () => {
  const check = (document: string) => generate(document, ['--check']);
  expect(check('query Thing { project { id } }').status).toBe(1);
  expect(generate('query Thing { project { id } }').status).toBe(0);
  expect(check('query Thing { project { id } }')).toMatchObject({ status: 0, stderr: '' });
  const { status, stderr } = check('query Thing { project { displayName } }');
  expect([status, stderr]).toEqual([1, expect.stringContaining('npm run emit')]);
});

describe('the schema', () => {
  it('promises no "me": administrators name the user', () => {
    expect(readFileSync(join(DASHBOARD, 'schema.graphql'), 'utf8')).not.toContain('"me"');
  });
});

describe('the sources of the dashboard', () => {
  it('write no document or its types by hand', () => {
    const sources = readdirSync(join(DASHBOARD, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !name.startsWith('gql'))
      .filter((name) => /\bgql\b[`(]|TypedDocumentNode/.test(readFileSync(join(DASHBOARD, 'src', name), 'utf8')));
    expect(sources).toEqual([]);
  });
});
