import { writeServerApp, type ServerAppInput } from '../../components/write-server-app.js';

interface VaultProgramInput extends ServerAppInput {
  storeId: string;
}

/** A program that sets a value and reads it again. Key and secret come from the environment. */
export function writeVaultProgram({ apiUrl, projectId, storeId }: VaultProgramInput): string {
  return `${writeServerApp({ apiUrl, projectId })}const secret = process.env.VAULT_SECRET;
const store = await app.getDataVaultStore('${storeId}');
await store.setValue('user-1', 'a token of theirs', { secret });
console.log(await store.getValue('user-1', { secret }));
`;
}
