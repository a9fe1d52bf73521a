import { createBrowserRouter, Navigate, Outlet, type RouteObject } from 'react-router';
import { lazyPage } from './components/lazy-page.js';
import { FocusOnNavigation } from './components/focus-on-navigation.js';
import type { Guard } from './pages/guard-page.js';
import { RouteErrorPage } from './pages/route-error-page.js';
import { NotFoundPage } from './pages/not-found-page.js';
import type { ProjectPage } from './pages/page.js';
import { ProjectListPage } from './pages/projects/project-list-page.js';
import { PROJECT_PAGES } from './pages/registry.js';
import { OwnerGate } from './session/owner-gate.js';
import { SignInRedirect, SignUpRedirect } from './session/sign-in-redirect.js';
import { Shell } from './shell/shell.js';

/** Below a project's own path. */
const PROJECT_ROUTES: RouteObject[] = [
  ...PROJECT_PAGES.map(toRoute),
  // The client library's production mode errors lead here.
  { path: 'domains', element: <Navigate to="../settings" relative="path" replace /> },
  { path: '*', element: <NotFoundPage /> },
];

/** The pages that platforms send owners to: each asks one question, and leads on. */
const PLATFORM_ROUTES: RouteObject[] = [
  {
    path: '/integrations/custom/projects/transfer/confirm',
    ...lazyPage(async () => (await import('./pages/platforms/handover-page.js')).HandoverPage),
  },
  {
    path: '/integrations/custom/confirm',
    ...lazyPage(async () => (await import('./pages/platforms/connection-page.js')).ConnectionPage),
  },
];

function toRoute({ path, load, tabs, right, name }: ProjectPage): RouteObject {
  const guarded = right ? () => loadGuarded({ right, title: name?.label }, load) : load;
  if (path === '') return { index: true, ...lazyPage(guarded) };
  return { path, ...lazyPage(guarded), children: tabs?.map(toRoute) };
}

/** The guard comes with the first page that has one: the dashboard starts without it. */
async function loadGuarded(guard: Guard, load: ProjectPage['load']): ReturnType<ProjectPage['load']> {
  const [{ guardPage }, page] = await Promise.all([import('./pages/guard-page.js'), load()]);
  return guardPage(guard, page);
}

export function createRouter() {
  return createBrowserRouter([
    {
      element: <Root />,
      errorElement: <RouteErrorPage />,
      children: [
        { path: '/', element: <Navigate to="/projects" replace /> },
        { path: '/sign-in', element: <SignInRedirect /> },
        { path: '/sign-up', element: <SignUpRedirect /> },
        {
          element: <OwnerGate />,
          children: [
            {
              ...lazyPage(async () => (await import('./shell/plain-shell.js')).PlainShell),
              children: PLATFORM_ROUTES,
            },
            {
              element: <Shell />,
              children: [
                { path: '/projects', element: <ProjectListPage /> },
                {
                  path: '/projects/:projectId',
                  ...lazyPage(async () => (await import('./shell/project-gate.js')).ProjectGate),
                  children: PROJECT_ROUTES,
                },
                { path: '*', element: <NotFoundPage /> },
              ],
            },
          ],
        },
      ],
    },
  ]);
}

function Root() {
  return (
    <>
      <FocusOnNavigation />
      <Outlet />
    </>
  );
}
