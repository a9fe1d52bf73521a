'use client';

import { useUser } from '@vestibule/sdk/next';

/** Rendered on the server, too, which reads the cookies of the request. */
export function Greeting() {
  const user = useUser({ or: 'redirect' });
  return (
    <section>
      <h1>Hello {user.displayName ?? user.primaryEmail}</h1>
      <button onClick={() => void user.update({ displayName: 'Ada Lovelace' })}>Call me Ada Lovelace</button>
      <p>{user.useTeams().length} teams</p>
    </section>
  );
}
