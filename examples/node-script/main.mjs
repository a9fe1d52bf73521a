// A script that acts for the project: it has the secret key, and no user is signed in.
import { StackServerApp } from '@vestibule/sdk';

// Address and keys come from the environment: see ../README.md.
const app = new StackServerApp({ tokenStore: null });

const user = await app.createUser({
  primaryEmail: `ada-${Date.now()}@example.com`,
  primaryEmailVerified: true,
  primaryEmailAuthEnabled: true,
  password: 'a long and unusual password',
  displayName: 'Ada',
  serverMetadata: { source: 'import of May' },
});
console.log('Made', user.displayName, user.primaryEmail);

const [found] = await app.listUsers({ query: user.primaryEmail, limit: 1 });
console.log('Found', found?.id === user.id);

const team = await app.createTeam({ displayName: 'Research', creatorUserId: user.id });
await user.update({ displayName: 'Ada Lovelace', selectedTeamId: team.id });
const again = await app.getUser(user.id);
console.log('Is now', again?.displayName, 'of', again?.selectedTeam?.displayName);

await team.delete();
await user.delete();
console.log('Gone', (await app.getUser(user.id)) === null);
