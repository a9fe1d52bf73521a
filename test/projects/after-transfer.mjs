/** Signs users in with the public SDK, unmodified, and prints who they are as one line of JSON. */
import { StackServerApp } from 'stackframe-108';

const { url, projectId, keys, users } = JSON.parse(process.env.SCENARIO);
// What the SDK keeps between the pages of a sign-in.
globalThis.sessionStorage ??= {
  map: new Map(),
  setItem(k, v) {
    this.map.set(k, v);
  },
  getItem(k) {
    return this.map.get(k) ?? null;
  },
  removeItem(k) {
    this.map.delete(k);
  },
};
const found = {};
for (const { name, email, password } of users) {
  const app = new StackServerApp({
    baseUrl: url,
    projectId,
    publishableClientKey: keys.client,
    secretServerKey: keys.server,
    tokenStore: 'memory',
  });
  const result = await app.signInWithCredential({ email, password, noRedirect: true });
  const user = result.status === 'ok' ? await app.getUser({ or: 'throw' }) : null;
  const teams = user ? await user.listTeams() : [];
  found[name] = { status: result.status, id: user?.id, teams: teams.map((team) => team.displayName).sort() };
}
process.stdout.write(JSON.stringify(found));
process.exit(0);
