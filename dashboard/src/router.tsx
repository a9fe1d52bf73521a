import { createBrowserRouter, Navigate, Outlet } from 'react-router';
import { FocusOnNavigation } from './components/focus-on-navigation.js';
import { RouteErrorPage } from './pages/route-error-page.js';
import { NotFoundPage } from './pages/not-found-page.js';
import { SignInPage } from './pages/account/sign-in-page.js';
import { SignUpPage } from './pages/account/sign-up-page.js';
import { EMAIL_ROUTES } from './pages/emails/email-routes.js';
import { ProjectKeysPage } from './pages/keys/project-keys-page.js';
import { OverviewPage } from './pages/overview/overview-page.js';
import { ProjectListPage } from './pages/projects/project-list-page.js';
import { SignInMethodsPage } from './pages/sign-in-methods/sign-in-methods-page.js';
import { SettingsPage } from './pages/settings/settings-page.js';
import { UserPage } from './pages/users/user-page.js';
import { UsersPage } from './pages/users/users-page.js';
import { OwnerGate } from './session/owner-gate.js';
import { ProjectGate } from './session/project-gate.js';
import { Shell } from './shell/shell.js';

export function createRouter() {
  return createBrowserRouter([
    {
      element: <Root />,
      errorElement: <RouteErrorPage />,
      children: [
        { path: '/', element: <Navigate to="/projects" replace /> },
        { path: '/sign-in', element: <SignInPage /> },
        { path: '/sign-up', element: <SignUpPage /> },
        {
          element: <OwnerGate />,
          children: [
            {
              element: <Shell />,
              children: [
                { path: '/projects', element: <ProjectListPage /> },
                {
                  path: '/projects/:projectId',
                  element: <ProjectGate />,
                  children: [
                    { index: true, element: <OverviewPage /> },
                    { path: 'users', element: <UsersPage /> },
                    { path: 'users/:userId', element: <UserPage /> },
                    ...EMAIL_ROUTES,
                    { path: 'keys', element: <ProjectKeysPage /> },
                    { path: 'sign-in-methods', element: <SignInMethodsPage /> },
                    { path: 'settings', element: <SettingsPage /> },
                    // Where the client library's production mode errors lead.
                    { path: 'domains', element: <Navigate to="../settings" relative="path" replace /> },
                    { path: '*', element: <NotFoundPage /> },
                  ],
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
