import { createBrowserRouter, Navigate, Outlet, type RouteObject } from 'react-router';
import { lazyFrame, lazyPage } from './components/lazy-page.js';
import { FocusOnNavigation } from './components/focus-on-navigation.js';
import { RouteErrorPage } from './pages/route-error-page.js';
import { NotFoundPage } from './pages/not-found-page.js';
import { EMAIL_ROUTES } from './pages/emails/email-routes.js';
import { OwnerGate } from './session/owner-gate.js';

/** Below a project's own path. */
const PROJECT_ROUTES: RouteObject[] = [
  {
    index: true,
    ...lazyPage(async () => (await import('./pages/overview/overview-page.js')).OverviewPage),
  },
  { path: 'users', ...lazyPage(async () => (await import('./pages/users/users-page.js')).UsersPage) },
  {
    path: 'users/:userId',
    ...lazyPage(async () => (await import('./pages/users/user-page.js')).UserPage),
  },
  ...EMAIL_ROUTES,
  {
    path: 'keys',
    ...lazyPage(async () => (await import('./pages/keys/project-keys-page.js')).ProjectKeysPage),
  },
  {
    path: 'sign-in-methods',
    ...lazyPage(async () => (await import('./pages/sign-in-methods/sign-in-methods-page.js')).SignInMethodsPage),
  },
  {
    path: 'settings',
    ...lazyPage(async () => (await import('./pages/settings/settings-page.js')).SettingsPage),
  },
  // Where the client library's production mode errors lead.
  { path: 'domains', element: <Navigate to="../settings" relative="path" replace /> },
  { path: '*', element: <NotFoundPage /> },
];

export function createRouter() {
  return createBrowserRouter([
    {
      element: <Root />,
      errorElement: <RouteErrorPage />,
      children: [
        { path: '/', element: <Navigate to="/projects" replace /> },
        { path: '/sign-in', ...lazyPage(async () => (await import('./pages/account/sign-in-page.js')).SignInPage) },
        { path: '/sign-up', ...lazyPage(async () => (await import('./pages/account/sign-up-page.js')).SignUpPage) },
        {
          element: <OwnerGate />,
          children: [
            {
              ...lazyFrame(async () => (await import('./shell/shell.js')).Shell),
              children: [
                {
                  path: '/projects',
                  ...lazyPage(async () => (await import('./pages/projects/project-list-page.js')).ProjectListPage),
                },
                {
                  path: '/projects/:projectId',
                  ...lazyPage(async () => (await import('./session/project-gate.js')).ProjectGate),
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
