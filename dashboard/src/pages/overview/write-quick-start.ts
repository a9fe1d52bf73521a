import type { NewKeySetFragment } from '../../gql/graphql.js';

interface QuickStartInput {
  apiUrl: string;
  projectId: string;
  /** Null before they were created; the script then says so when it is run. */
  keys: NewKeySetFragment | null;
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

await client.signUpWithCredential({
  email: \`ada+\${Date.now()}@example.com\`,
  password: 'a long sentence',
  verificationCallbackUrl: 'http://localhost:3000/verify',
  noRedirect: true,
});

const user = await client.getUser();
console.log('Signed up:', user.primaryEmail);

const users = await server.listUsers();
console.log('All users:', users.map((other) => other.primaryEmail));
`;
}
