import type { CurrentUser } from '../resources/current-user.js';
import { useEffect, useState } from 'react';
import { acceptsAnonymous, requireSupported, type GetCurrentUserOptions, type Insisting } from '../apps/signed-in.js';
import type { Project } from '../resources/project.js';
import { useProvided } from './provider.js';
import type { PagesApp } from './state/app-data.js';
import { useAsyncValue, type AsyncValue } from './state/async-value.js';

export interface ProjectMatch {
  /** Throws an Error if the app is of another project. */
  projectIdMustMatch?: string;
}

export type UseUserOptions = Pick<GetCurrentUserOptions, 'or'> & ProjectMatch;

/**
 * The app of the StackProvider around.
 *
 * @example const app = useStackApp(); // then app.urls.signIn and the like
 */
export function useStackApp({ projectIdMustMatch }: ProjectMatch = {}): PagesApp {
  const { app } = useProvided();
  if (projectIdMustMatch !== undefined && app.projectId !== projectIdMustMatch) {
    throw new Error(`This app is of the project ${app.projectId}, not ${projectIdMustMatch}.`);
  }
  return app;
}

/**
 * The user who is signed in, and again whenever that changes. Suspends while it is read. If there is none, `or` decides
 * as with `app.getUser`. Throws an Error for options that are not supported yet.
 *
 * @example
 * const user = useUser({ or: 'redirect' });
 * return <p>Hello {user.displayName}</p>;
 */
export function useUser(options: UseUserOptions & { or: Insisting }): CurrentUser;
export function useUser(options?: UseUserOptions): CurrentUser | null;
export function useUser({ or, projectIdMustMatch, ...others }: UseUserOptions = {}): CurrentUser | null {
  requireSupported('useUser', others, ['apiKey', 'from', 'tokenStore']);
  useStackApp({ projectIdMustMatch });
  const { user: source, anonymousSignUp, signInDeparture } = useProvided().data;
  const found = useAsyncValue(source);
  if (found !== null && (!found.isAnonymous || acceptsAnonymous(or))) return found;
  if (or === 'throw') throw new Error("User is not signed in but useUser was called with { or: 'throw' }");
  if (or === 'redirect') throw awaitUser(signInDeparture);
  if (or === 'anonymous') throw awaitUser(anonymousSignUp);
  return null;
}

/** The value to throw until `work` has led to a user: its error, or else a promise, on which React suspends. */
function awaitUser(work: AsyncValue<null>): unknown {
  const snapshot = work.getSnapshot();
  return snapshot.status === 'failed' ? snapshot.error : work.start();
}

/**
 * The public side of the project: its name and the ways to sign in. Suspends while it is read.
 *
 * @example const { config } = useProject();
 */
export function useProject(): Project {
  return useAsyncValue(useProvided().data.project);
}

/** For pages that need a user: goes to the sign-in page, which comes back. True once that did not lead away. */
export function useSignInFirst(isNeeded: boolean): boolean {
  const app = useStackApp();
  const [stayed, setStayed] = useState(false);
  useEffect(() => {
    if (!isNeeded) return undefined;
    let isShown = true;
    app.redirectToSignIn({ replace: true }).then(
      () => isShown && setStayed(true),
      () => isShown && setStayed(true),
    );
    return () => {
      isShown = false;
    };
  }, [app, isNeeded]);
  return isNeeded && stayed;
}
