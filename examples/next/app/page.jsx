import { revalidatePath } from 'next/cache';
import { app } from '../stack.js';
import { Greeting } from './greeting.jsx';

async function rename(form) {
  'use server';
  const user = await app.getUser({ or: 'redirect' });
  await user.update({ displayName: String(form.get('name')) });
  revalidatePath('/');
}

export default async function Home() {
  const user = await app.getUser();
  if (!user) return <a href={app.urls.signUp}>Sign up</a>;
  return (
    <main>
      <p>The server knows {user.displayName ?? user.primaryEmail}.</p>
      <Greeting />
      <form action={rename}>
        <label>
          Name <input name="name" required />
        </label>
        <button>Rename</button>
      </form>
      <a href={app.urls.signOut}>Sign out</a>
    </main>
  );
}
