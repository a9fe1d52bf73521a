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
