import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { ROOT } from '../../support/process';

const SRC = join(ROOT, 'src');

/** Ways into an account on which the rules are asked; `sign-up-rules.test.ts` and `attacks/apple-native` show each refusing. */
const ASK_THE_RULES = [
  'AppleController.signIn',
  'OauthController.callback',
  'OauthController.callbackByForm',
  'OtpController.signIn',
  'PasswordController.signUp',
];

/** The others that make a user, or turn an anonymous one into a regular one, and why they ask nobody. */
const ASK_NOBODY: Record<string, string> = {
  'AnonymousController.signUp': 'Anonymous users have not signed up; when they do, it is by one of those that ask.',
  'UsersController.create': 'Servers decide themselves.',
  'UsersResolver.create': 'Administrators decide themselves.',
  'UsersController.update': 'Servers decide themselves.',
  'UsersController.updateOwn': 'Whether one is anonymous is nothing that users may write.',
  'UsersResolver.update': 'Administrators decide themselves.',
};

/** Methods and functions by name (`Class.method` or `function`), with those that they call. */
type Calls = Map<string, Set<string>>;

/** The endpoints: methods of controllers and resolvers that are declared as such. */
const endpoints = new Set<string>();

/** The calls of a file: of services by the type of the constructor's parameter, of own methods, and of functions. */
function readCalls(path: string, calls: Calls): void {
  const file = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
  for (const statement of file.statements) {
    if (ts.isFunctionDeclaration(statement) && statement.name) {
      collect(statement, { name: statement.name.text, own: '', fields: new Map() });
    }
    if (ts.isClassDeclaration(statement) && statement.name) readClass(statement, statement.name.text);
  }

  function readClass(declaration: ts.ClassDeclaration, own: string): void {
    const fields = new Map<string, string>();
    for (const member of declaration.members) {
      if (!ts.isConstructorDeclaration(member)) continue;
      for (const { name, type } of member.parameters) if (type) fields.set(name.getText(), type.getText());
    }
    for (const member of declaration.members) {
      if (!ts.isMethodDeclaration(member)) continue;
      const isEndpoint = ts.getDecorators(member)?.some((one) => one.getText().includes('Endpoint('));
      if (isEndpoint) endpoints.add(`${own}.${member.name.getText()}`);
      collect(member, { name: `${own}.${member.name.getText()}`, own, fields });
    }
  }

  function collect(node: ts.Node, from: { name: string; own: string; fields: Map<string, string> }): void {
    if (MAKES_USERS.test(node.getText())) MAKERS.add(from.name);
    const callees = calls.get(from.name) ?? new Set();
    calls.set(from.name, callees);
    const visit = (child: ts.Node): void => {
      if (ts.isPropertyAccessExpression(child)) {
        const target = child.expression;
        if (target.kind === ts.SyntaxKind.ThisKeyword) callees.add(`${from.own}.${child.name.text}`);
        const field = ts.isPropertyAccessExpression(target) ? from.fields.get(target.name.text) : undefined;
        if (field) callees.add(`${field}.${child.name.text}`);
      }
      if (ts.isCallExpression(child) && ts.isIdentifier(child.expression)) callees.add(child.expression.text);
      ts.forEachChild(child, visit);
    };
    ts.forEachChild(node, visit);
  }
}

/** All callers of some, near and far. */
function callersOf(calls: Calls, names: readonly string[]): Set<string> {
  const found = new Set(names);
  for (let size = 0; size !== found.size;) {
    size = found.size;
    for (const [caller, callees] of calls) if ([...callees].some((callee) => found.has(callee))) found.add(caller);
  }
  return found;
}

const calls: Calls = new Map();
/** The functions that write users, or make regular ones of anonymous ones. */
const MAKERS = new Set<string>();
const MAKES_USERS = /INSERT INTO users\b|'is_anonymous', false/;
const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
for (const name of files) if (!name.startsWith('migrations/')) readCalls(join(SRC, name), calls);

it('begins with everything that writes users, or makes regular ones of anonymous ones', () => {
  const writers = files.filter((name) => {
    const text = readFileSync(join(SRC, name), 'utf8');
    return !name.startsWith('migrations/') && MAKES_USERS.test(text);
  });
  expect(writers.length).toBe(3);
  expect(MAKERS.size).toBe(3);
});

it('knows of every endpoint that can make a user, or a regular one of an anonymous one, whether it asks the rules', () => {
  const makers = [...callersOf(calls, [...MAKERS])].filter((name) => endpoints.has(name));
  expect(makers.toSorted()).toEqual([...ASK_THE_RULES, ...Object.keys(ASK_NOBODY)].toSorted());
});

it('asks the rules at those that are not left out', () => {
  const asking = callersOf(calls, ['SignUpRulesService.ask']);
  expect(ASK_THE_RULES.filter((name) => !asking.has(name))).toEqual([]);
});
