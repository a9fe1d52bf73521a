import type { NewKeySetFragment } from '../../gql/graphql.js';

interface QuickStartInput {
  apiUrl: string;
  projectId: string;
  /** Null before they were created; the script then says so when it is run. */
  keys: NewKeySetFragment | null;
}

/** The tour of the README, with what it takes from the environment written out. */
export function writeQuickStart({ apiUrl, projectId, keys }: QuickStartInput): string {
  return `import { StackServerApp } from '@stackframe/js';

const projectId = '${projectId}';
const publishableClientKey = '${keys?.publishableClientKey ?? 'pck_…'}';
const secretServerKey = '${keys?.secretServerKey ?? 'ssk_…'}';
const keys = { projectId, publishableClientKey, secretServerKey };
const app = new StackServerApp({ baseUrl: '${apiUrl}', tokenStore: 'memory', ...keys });
const account = { email: \`ada-\${Date.now()}@example.com\`, password: 'correct horse' };
await app.signUpWithCredential({
  ...account,
  verificationCallbackUrl: 'http://localhost:3000/verify',
  noRedirect: true,
});
const user = await app.getUser({ or: 'throw' });
await user.update({ displayName: 'Ada' });
console.log('Signed up:', (await app.getUser()).displayName);
console.log(
  'All users:',
  (await app.listUsers()).map((one) => one.primaryEmail),
);
await user.signOut();
console.log('Signed in now:', await app.getUser());
`;
}

/** Code to paste, and where. */
export interface StartStep {
  /** A file name or "Terminal". */
  title: string;
  label: string;
  code: string;
  language: 'shell' | 'script' | 'python';
}

/** The way to a first user, for each kind of application. */
export function listStarts(input: QuickStartInput): Array<{ name: string; steps: StartStep[] }> {
  const terminal = (label: string, code: string): StartStep => ({ title: 'Terminal', label, code, language: 'shell' });
  return [
    {
      name: 'JavaScript',
      steps: [
        terminal('install command', 'npm install @stackframe/js'),
        { title: 'quick-start.mjs', label: 'quick start', code: writeQuickStart(input), language: 'script' },
        terminal('run command', 'node quick-start.mjs'),
      ],
    },
    {
      name: 'React',
      steps: [
        terminal('install command', 'npm install @stackframe/react'),
        { title: 'src/app.jsx', label: 'React component', code: writeReact(input), language: 'script' },
      ],
    },
    {
      name: 'Next.js',
      steps: [
        terminal('install command', 'npm install @stackframe/stack'),
        { title: '.env.local', label: 'environment', code: writeNextEnvironment(input), language: 'shell' },
        { title: 'app/handler/[...stack]/page.jsx', label: 'sign-in pages', code: NEXT_HANDLER, language: 'script' },
        { title: 'app/page.jsx', label: 'Next.js page', code: NEXT_PAGE, language: 'script' },
      ],
    },
    { name: 'curl', steps: [terminal('curl command', writeCurl(input))] },
    {
      name: 'Python',
      steps: [
        { title: 'quick_start.py', label: 'Python program', code: writePython(input), language: 'python' },
        terminal('run command', 'python3 quick_start.py'),
      ],
    },
  ];
}

function clientKey({ keys }: QuickStartInput): string {
  return keys?.publishableClientKey ?? 'pck_…';
}

function serverKey({ keys }: QuickStartInput): string {
  return keys?.secretServerKey ?? 'ssk_…';
}

function writeReact(input: QuickStartInput): string {
  return `import { Suspense } from 'react';
import { SignIn, StackClientApp, StackProvider, StackTheme, useUser } from '@stackframe/react';

const app = new StackClientApp({
  baseUrl: '${input.apiUrl}',
  projectId: '${input.projectId}',
  publishableClientKey: '${clientKey(input)}',
  tokenStore: 'cookie',
});

function Home() {
  const user = useUser();
  return user ? <p>Hello {user.displayName ?? user.primaryEmail}</p> : <SignIn />;
}

export function App() {
  return (
    <Suspense>
      <StackProvider app={app}>
        <StackTheme>
          <Home />
        </StackTheme>
      </StackProvider>
    </Suspense>
  );
}
`;
}

function writeNextEnvironment(input: QuickStartInput): string {
  return `NEXT_PUBLIC_STACK_API_URL=${input.apiUrl}
NEXT_PUBLIC_STACK_PROJECT_ID=${input.projectId}
NEXT_PUBLIC_STACK_PUBLISHABLE_CLIENT_KEY=${clientKey(input)}
STACK_SECRET_SERVER_KEY=${serverKey(input)}
`;
}

const NEXT_HANDLER = `import { StackHandler, StackServerApp } from '@stackframe/stack';

const app = new StackServerApp({ tokenStore: 'nextjs-cookie' });

export default function Handler(props) {
  return <StackHandler fullPage app={app} routeProps={props} />;
}
`;

const NEXT_PAGE = `import { StackServerApp } from '@stackframe/stack';

const app = new StackServerApp({ tokenStore: 'nextjs-cookie' });

export default async function Page() {
  const user = await app.getUser({ or: 'redirect' });
  return <p>Hello {user.displayName ?? user.primaryEmail}</p>;
}
`;

function writeCurl(input: QuickStartInput): string {
  return `# Makes a user, then lists all of them.
curl -X POST ${input.apiUrl}/api/v1/users \\
  -H 'content-type: application/json' \\
  -H 'x-stack-access-type: server' \\
  -H 'x-stack-project-id: ${input.projectId}' \\
  -H 'x-stack-secret-server-key: ${serverKey(input)}' \\
  -d '{"display_name": "Ada"}'

curl ${input.apiUrl}/api/v1/users?limit=10 \\
  -H 'x-stack-access-type: server' \\
  -H 'x-stack-project-id: ${input.projectId}' \\
  -H 'x-stack-secret-server-key: ${serverKey(input)}'
`;
}

function writePython(input: QuickStartInput): string {
  return `# Makes a user, then lists all of them. Python needs no package for it.
import json
from urllib.request import Request, urlopen

HEADERS = {
    "content-type": "application/json",
    "x-stack-access-type": "server",
    "x-stack-project-id": "${input.projectId}",
    "x-stack-secret-server-key": "${serverKey(input)}",
}


def ask(method, path, body=None):
    data = json.dumps(body).encode() if body is not None else None
    with urlopen(Request("${input.apiUrl}/api/v1" + path, data, HEADERS, method=method)) as answer:
        return json.load(answer)


user = ask("POST", "/users", {"display_name": "Ada"})
print("Made:", user["display_name"])
print("All users:", [one["display_name"] for one in ask("GET", "/users?limit=10")["items"]])
`;
}
