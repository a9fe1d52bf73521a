import type { NewKeySet } from '../keys/keys.graphql.js';

interface QuickStartInput {
  apiUrl: string;
  projectId: string;
  /** Null before they were created; the script then says so when it is run. */
  keys: NewKeySet | null;
}

export function writeQuickStart({ apiUrl, projectId, keys }: QuickStartInput): string {
  const publishable = keys?.publishableClientKey ?? 'pck_…';
  const secret = keys?.secretServerKey ?? 'ssk_…';
  return `import { StackClientApp, StackServerApp } from '@stackframe/js';

const project = {
  baseUrl: '${apiUrl}',
  projectId: '${projectId}',
  publishableClientKey: '${publishable}',
  tokenStore: 'memory',
};
const client = new StackClientApp(project);
const server = new StackServerApp({ ...project, secretServerKey: '${secret}' });

const email = \`ada+\${Date.now()}@example.com\`;
const verificationCallbackUrl = 'http://localhost:3000/verify';
await client.signUpWithCredential({ email, password: 'a long sentence', noRedirect: true, verificationCallbackUrl });
console.log('Signed up:', (await client.getUser()).primaryEmail);
console.log('All users:', (await server.listUsers()).map((user) => user.primaryEmail));
`;
}
