import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { StackClientApp } from '@vestibule/sdk';
import { useDashboardConfig } from '../config/dashboard-config.js';
import { OwnerContext, type OwnerApp, type OwnerState } from './owner-context.js';

type Loaded = Pick<OwnerState, 'status' | 'owner' | 'projects' | 'error'>;

const LOADING: Loaded = { status: 'loading', owner: null, projects: null, error: null };
const SIGNED_OUT: Loaded = { status: 'signed-out', owner: null, projects: null, error: null };

/** Knows the owner who is signed in; follows sign-in and sign-out, also in other tabs. */
export function OwnerProvider({ children }: { children: ReactNode }) {
  const { publishableClientKey } = useDashboardConfig();
  const app = useMemo(() => createOwnerApp(publishableClientKey), [publishableClientKey]);
  const [loaded, setLoaded] = useState(LOADING);
  const reload = useCallback(async () => setLoaded(await loadOwner(app)), [app]);

  useEffect(() => {
    let isSignedIn: boolean | null = null;
    const follow = async () => {
      const { refreshToken } = await app.getAuthJson();
      // Tokens are renewed all the time; only coming and going matters here.
      if (isSignedIn === (refreshToken !== null)) return;
      isSignedIn = refreshToken !== null;
      if (isSignedIn) await reload();
      else setLoaded(SIGNED_OUT);
    };
    const followOrFail = () =>
      void follow().catch((error: unknown) => setLoaded({ ...LOADING, status: 'failed', error }));
    followOrFail();
    const stop = app.subscribeToTokens(followOrFail);
    return () => stop();
  }, [app, reload]);

  const state = useMemo(() => ({ ...loaded, app, reload }), [loaded, app, reload]);
  return <OwnerContext value={state}>{children}</OwnerContext>;
}

function createOwnerApp(publishableClientKey: string): OwnerApp {
  return new StackClientApp({
    baseUrl: window.location.origin,
    projectId: 'internal',
    publishableClientKey,
    tokenStore: 'cookie',
    // The router of this page does the redirects.
    redirectMethod: 'none',
  });
}

async function loadOwner(app: OwnerApp): Promise<Loaded> {
  try {
    const owner = await app.getUser();
    if (!owner) return SIGNED_OUT;
    const projects = await owner.listOwnedProjects();
    return { status: 'signed-in', owner, projects, error: null };
  } catch (error) {
    return { ...LOADING, status: 'failed', error };
  }
}
