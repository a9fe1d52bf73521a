// Whoever has signed in on this computer: `vestibule login` and `logout`, and the projects that are theirs.
import { readDashboard } from './api.mjs';
import { findRefreshToken, forgetRefreshToken, keepRefreshToken } from './credentials.mjs';
import { DONE, say } from './outcome.mjs';

/** Signs in at a server by way of a browser. */
export async function login({ url }) {
  const { app, apiUrl } = await openApp(url, 'memory');
  const promptLink = (link) =>
    say(`Open this address in a browser, and see that it shows the same six last letters:\n\n  ${link}\n`, DONE);
  const outcome = await app.promptCliLogin({ appUrl: `${apiUrl}/p/internal`, promptLink });
  if (outcome.status === 'error') throw outcome.error;
  keepRefreshToken(url, outcome.data);
  const { user } = await openSession(url);
  return say(`Signed in as ${user.primaryEmail ?? user.displayName ?? user.id}.`, DONE);
}

/** Ends the session, at the server and on this computer. */
export async function logout({ url }) {
  if (findRefreshToken(url) === null) return say('Nobody is signed in.', DONE);
  const { user } = await openSession(url).catch(() => ({ user: null }));
  await user?.signOut();
  forgetRefreshToken(url);
  return say('Signed out.', DONE);
}

/** The owner who is signed in at a server; an Error that says what to do if nobody is. */
export async function openSession(url) {
  const refreshToken = findRefreshToken(url);
  const { app } = refreshToken === null ? {} : await openApp(url, { accessToken: '', refreshToken });
  const user = (await app?.getUser()) ?? null;
  if (user === null) throw new Error('Nobody is signed in. Sign in with "vestibule login".');
  return { user, app };
}

/** An admin app for a project of the owner who is signed in. */
export async function openProject(url, id) {
  const { user } = await openSession(url);
  const project = (await user.listOwnedProjects()).find((one) => one.id === id);
  if (!project) throw new Error(`None of your projects is ${id}. "vestibule project list" says which there are.`);
  return project.app;
}

/** The library is read by the commands that need it. */
async function openApp(url, tokenStore) {
  const { publishableClientKey, apiUrl } = await readDashboard(url);
  const { StackClientApp } = await import('../dist/esm/sdk/src/index.js');
  const options = { baseUrl: url, projectId: 'internal', publishableClientKey, tokenStore, redirectMethod: 'none' };
  return { app: new StackClientApp(options), apiUrl };
}
