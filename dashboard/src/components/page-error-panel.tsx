import { Alert } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useLocation, useRouteError } from 'react-router';
import { PageLoadError } from '../errors/page-load-error.js';
import { ErrorPanel } from './error-panel.js';

const TITLE = 'This page could not be loaded';
/** Remembers for which visit of a page it was loaded again; a reload keeps it, and the key of the visit, too. */
const LOADED_AGAIN = 'vestibule-loaded-again';

/** An error in the place of a page; the shell around it stays. */
export function PageErrorPanel() {
  const error = useRouteError();
  const { key } = useLocation();
  if (error instanceof PageLoadError) return <MissingPage key={key} visit={key} error={error} />;
  return <ErrorPanel title="This page broke" error={error} onRetry={() => window.location.reload()} />;
}

/**
 * A part of the dashboard did not come. Everything is loaded again, once by itself: after an update of the server its
 * parts have other names.
 */
function MissingPage({ visit, error }: { visit: string; error: PageLoadError }) {
  const [isLoading, setLoading] = useState(() => mayLoadAgain(visit));
  useEffect(() => {
    if (!isLoading) return;
    rememberVisit(visit);
    void reloadIfThere().catch(() => setLoading(false));
  }, [visit, isLoading]);
  if (!isLoading) return <ErrorPanel title={TITLE} error={error} onRetry={() => setLoading(true)} />;
  return (
    <Alert role="alert" color="gray" title={TITLE}>
      Loading it again…
    </Alert>
  );
}

function rememberVisit(visit: string): void {
  try {
    sessionStorage.setItem(LOADED_AGAIN, visit);
  } catch {
    // Then nothing is loaded again by itself: see below.
  }
}

/** Without storage nobody would know that it was tried already. */
function mayLoadAgain(key: string): boolean {
  try {
    return sessionStorage.getItem(LOADED_AGAIN) !== key;
  } catch {
    return false;
  }
}

/**
 * Loads the whole dashboard again, unless the server is away: the browser's own page would take the place of this one.
 *
 * @throws Error if there is no answer, or none of the server
 */
async function reloadIfThere(): Promise<void> {
  const answer = await fetch('/dashboard-config.json', { cache: 'no-store' });
  if (!answer.ok) throw new Error(`The server answered ${answer.status}.`);
  window.location.reload();
}
