'use client';

import { useEffect, useState } from 'react';
import { findContext } from '../apps/app-internals.js';
import { requireSupported, type GetCurrentUserOptions, type Insisting } from '../apps/signed-in.js';
import type { AsyncValue } from '../cache/async-value.js';
import type { ReadCache } from '../cache/read-cache.js';
import { readsOf } from '../hooks/app-reads.js';
import type { StackClientApp } from '../hooks/app-classes.js';
import type { CurrentInternalUser, CurrentUser } from '../hooks/objects.js';
import { useAsyncValue } from '../hooks/use-async-value.js';
import { useUserOf } from '../hooks/use-user.js';
import type { Project } from '../resources/project.js';
import { useProvided } from './provider.js';

export interface ProjectMatch<ProjectId extends string = string> {
  /** Throws an Error if the app is of another project. */
  projectIdMustMatch?: ProjectId;
}

/** The reaction of `useUser` when nobody is signed in, and who counts as somebody. */
export type UseUserOptions = Omit<GetCurrentUserOptions<true>, 'tokenStore'> & ProjectMatch;

/** The options of a program that was written for the public package; an Error says that `tokenStore` is for `app.useUser`. */
type GivenOptions = GetCurrentUserOptions<true> & ProjectMatch;

/**
 * The app of the StackProvider around, with its hooks.
 *
 * @example const app = useStackApp(); // then app.urls.signIn and the like
 */
export function useStackApp<ProjectId extends string = string>({
  projectIdMustMatch,
}: ProjectMatch<ProjectId> = {}): StackClientApp<true, ProjectId> {
  const { app } = useProvided();
  if (projectIdMustMatch !== undefined && app.projectId !== projectIdMustMatch) {
    throw new Error(`This app is of the project ${app.projectId}, not ${projectIdMustMatch}.`);
  }
  return app as unknown as StackClientApp<true, ProjectId>;
}

/**
 * The user who is signed in, and again whenever that changes. Suspends while it is read. If there is none, `or` decides
 * as with `app.getUser`; a user who may not do anything yet counts as nobody unless `includeRestricted` is set. Throws an
 * Error for the other options of `app.useUser`.
 *
 * @example
 * const user = useUser({ or: 'redirect' });
 * return <p>Hello {user.displayName}</p>;
 */
export function useUser(options: GivenOptions & { or: Insisting; projectIdMustMatch: 'internal' }): CurrentInternalUser;
export function useUser(options: GivenOptions & { or: Insisting }): CurrentUser;
export function useUser(options: GivenOptions & { projectIdMustMatch: 'internal' }): CurrentInternalUser | null;
export function useUser(options?: GivenOptions): CurrentUser | null;
export function useUser({ projectIdMustMatch, ...options }: GivenOptions = {}): CurrentUser | null {
  requireSupported('useUser', options, ['apiKey', 'from', 'tokenStore']);
  return useUserOf(useStackApp({ projectIdMustMatch }), options) as CurrentUser | null;
}

/** The user for pages around signing in, on which those who may not do anything yet finish what keeps them from it. */
export function useVisitor(options: { or: 'throw' }): CurrentUser;
export function useVisitor(options?: Pick<UseUserOptions, 'or'>): CurrentUser | null;
export function useVisitor(options: Pick<UseUserOptions, 'or'> = {}): CurrentUser | null {
  return useUser({ ...options, includeRestricted: true });
}

/**
 * The public side of the project: its name and the ways to sign in. Suspends while it is read.
 *
 * @example const { config } = useProject();
 */
export function useProject(): Project {
  const app = useStackApp();
  const read = { getter: 'getProject', key: 'app.getProject[]', load: () => app.getProject() };
  return useAsyncValue(readsOf(app).shared.get(read));
}

/** The reads in the name of whoever is signed in. */
export function useOwnReads(): ReadCache {
  return readsOf(useStackApp()).scopeOf().cache;
}

/** The value of a source where there is one, else of `nothing`: hooks are called in any case. */
export function useIfAny<Value, Nothing>(
  source: AsyncValue<Value> | null,
  nothing: AsyncValue<Nothing>,
): Value | Nothing {
  return useAsyncValue<Value | Nothing>((source ?? nothing) as AsyncValue<Value | Nothing>);
}

/** For pages that need a user: goes to the sign-in page, which comes back. True once that did not lead away. */
export function useSignInFirst(isNeeded: boolean): boolean {
  const app = useStackApp();
  const [stayed, setStayed] = useState(false);
  useEffect(() => {
    if (!isNeeded) return undefined;
    let isShown = true;
    const { redirector } = findContext(app)!;
    redirector.redirectUnlessLeaving('signIn', { replace: true }).then(
      () => isShown && setStayed(true),
      () => isShown && setStayed(true),
    );
    return () => {
      isShown = false;
    };
  }, [app, isNeeded]);
  return isNeeded && stayed;
}
