/** Runs the public SDK, one version of it, through API keys of users and teams, and prints what came of each step. */
import { email, results, server, signUp, step, thrownBy } from './support/visitor.mjs';

const IN_A_MONTH = new Date(Date.now() + 30 * 86_400_000);

async function newUser() {
  const app = await signUp(email());
  return app.getUser({ or: 'throw' });
}

const shapeOf = (key) => ({
  description: key.description,
  expires: key.expiresAt?.getTime() === IN_A_MONTH.getTime(),
  revoked: key.manuallyRevokedAt,
  created: key.createdAt instanceof Date,
  type: key.type,
  valid: [key.isValid(), key.whyInvalid()],
});

await step('a user makes, reads, changes and revokes keys', async () => {
  const user = await newUser();
  const made = await user.createApiKey({ description: 'Robot', expiresAt: IN_A_MONTH });
  const [listed, ...others] = await user.listApiKeys();
  const found = await server.getUser({ apiKey: made.value });
  await listed.update({ description: 'Other robot' });
  const [changed] = await user.listApiKeys();
  await changed.revoke();
  const [revoked] = await user.listApiKeys();
  return {
    made: shapeOf(made),
    form: /^sk_[a-z0-9]+user1574ck4u7h[a-f0-9]{8}$/.test(made.value),
    own: made.userId === user.id,
    listed: [listed.value.lastFour === made.value.slice(-4), others.length],
    found: found?.id === user.id,
    changed: [changed.description, changed.expiresAt?.getTime() === IN_A_MONTH.getTime()],
    revoked: [revoked.isValid(), revoked.whyInvalid(), revoked.manuallyRevokedAt instanceof Date],
    lost: await server.getUser({ apiKey: made.value }),
  };
});

await step('a server makes and revokes keys of a user', async () => {
  const { id } = await newUser();
  const user = await server.getUser(id);
  const endless = await user.createApiKey({ description: 'Endless', expiresAt: null });
  const past = await user.createApiKey({ description: 'Past', expiresAt: new Date(1000), isPublic: true });
  const found = await server.getUser({ apiKey: endless.value });
  const [newest] = await user.listApiKeys();
  for (const key of await user.listApiKeys()) await key.revoke();
  return {
    expires: endless.expiresAt,
    past: [newest.isValid(), newest.whyInvalid(), past.value.startsWith('pk_')],
    found: found?.id === id,
    lost: [await server.getUser({ apiKey: endless.value }), await server.getUser({ apiKey: past.value })],
    nonsense: await server.getUser({ apiKey: 'nonsense' }),
  };
});

await step('who manages the keys of a team makes and revokes them', async () => {
  const user = await newUser();
  const team = await user.createTeam({ displayName: 'Sales' });
  const key = await team.createApiKey({ description: 'Of the team', expiresAt: null });
  const [listed] = await team.listApiKeys();
  const found = await server.getTeam({ apiKey: key.value });
  const ofUser = await server.getUser({ apiKey: key.value });
  const own = await user.createApiKey({ description: 'Own', expiresAt: null });
  const ofTeam = await server.getTeam({ apiKey: own.value });
  const seen = await server.getTeam(team.id);
  const second = await seen.createApiKey({ description: 'By the server', expiresAt: null });
  const count = (await seen.listApiKeys()).length;
  await listed.revoke();
  return {
    shape: [key.type, key.teamId === team.id, listed.value.lastFour === key.value.slice(-4)],
    found: found?.displayName,
    other: [ofUser, ofTeam],
    count,
    lost: await server.getTeam({ apiKey: key.value }),
    second: (await server.getTeam({ apiKey: second.value }))?.id === team.id,
  };
});

await step('who may not manage them learns of none', async () => {
  const [ada, bob] = [await newUser(), await newUser()];
  const team = await ada.createTeam({ displayName: 'Sales' });
  await (await server.getTeam(team.id)).addUser(bob.id);
  const seen = await bob.getTeam(team.id);
  return {
    create: await thrownBy(() => seen.createApiKey({ description: 'x', expiresAt: null })),
    list: await thrownBy(() => seen.listApiKeys()),
  };
});

process.stdout.write(`${JSON.stringify(results)}\n`);
process.exit(0);
