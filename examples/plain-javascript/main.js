import { StackClientApp } from '@vestibule/sdk';

// serve.mjs puts them here: a page has no environment.
const app = new StackClientApp({
  baseUrl: STACK_API_URL,
  projectId: STACK_PROJECT_ID,
  publishableClientKey: STACK_PUBLISHABLE_CLIENT_KEY,
  tokenStore: 'cookie',
});
const [form, main] = [document.querySelector('#signed-out'), document.querySelector('#signed-in')];

async function show() {
  const user = await app.getUser();
  form.hidden = user !== null;
  main.hidden = user === null;
  main.querySelector('strong').textContent = user?.displayName ?? user?.primaryEmail ?? '';
}

form.addEventListener('submit', async (event) => {
  event.preventDefault();
  const fields = new FormData(form);
  const given = { email: fields.get('email'), password: fields.get('password'), noRedirect: true };
  const isNew = event.submitter.value === 'up';
  const result = isNew
    ? await app.signUpWithCredential({ ...given, noVerificationCallback: true })
    : await app.signInWithCredential(given);
  form.querySelector('[role=alert]').textContent = result.status === 'error' ? result.error.message : '';
});

main.querySelector('button').addEventListener('click', async () => {
  const user = await app.getUser();
  await user?.signOut();
});

// Whoever signs in or out, here or in another tab.
app.subscribeToTokens(() => void show());
await show();
