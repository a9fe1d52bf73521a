interface VaultProgramInput {
  apiUrl: string;
  projectId: string;
  storeId: string;
}

/** A program that sets a value and reads it again. Key and secret come from the environment. */
export function writeVaultProgram({ apiUrl, projectId, storeId }: VaultProgramInput): string {
  return `import { StackServerApp } from '@stackframe/js';

const app = new StackServerApp({
  baseUrl: '${apiUrl}',
  projectId: '${projectId}',
  publishableClientKey: 'not-needed-here',
  secretServerKey: process.env.STACK_SECRET_SERVER_KEY,
  tokenStore: 'memory',
});
const secret = process.env.VAULT_SECRET;
const store = await app.getDataVaultStore('${storeId}');
await store.setValue('user-1', 'a token of theirs', { secret });
console.log(await store.getValue('user-1', { secret }));
`;
}
