import { StackClientApp } from '@vestibule/sdk';

const env = import.meta.env;

// Nothing here leads anywhere: components that would go on to another page stay, and say so.
const open = () =>
  new StackClientApp({
    baseUrl: env.STACK_API_URL,
    projectId: env.STACK_PROJECT_ID,
    publishableClientKey: env.STACK_PUBLISHABLE_CLIENT_KEY,
    tokenStore: 'memory',
    redirectMethod: 'none',
  });

/** Somebody who is not signed in. */
export const visitor = open();

/** The same, whose links in mails are good: there is no mail here. */
export const linked = Object.assign(open(), {
  verifyPasswordResetCode: async () => ({ status: 'ok', data: undefined }),
});

/** Somebody who is signed in: the gallery's own user in the project, whom this browser remembers, in a team. */
export async function openMember() {
  const app = open();
  const id = (localStorage.gallery ??= crypto.randomUUID());
  const account = { email: `gallery-${id}@example.com`, password: `gallery ${id}`, noRedirect: true };
  const signedIn = await app.signInWithCredential(account);
  if (signedIn.status === 'error') await app.signUpWithCredential(account);
  const user = await app.getUser({ or: 'throw' });
  if (user.displayName === null) await user.update({ displayName: 'Ada Lovelace' });
  if ((await user.listTeams()).length === 0) await user.createTeam({ displayName: 'Sales' });
  return app;
}
