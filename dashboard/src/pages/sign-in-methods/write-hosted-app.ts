interface HostedAppInput {
  apiUrl: string;
  projectId: string;
}

/** The app of an application whose users sign in on the ready-made pages. */
export function writeHostedApp({ apiUrl, projectId }: HostedAppInput): string {
  return `import { StackClientApp } from '@vestibule/sdk';

export const app = new StackClientApp({
  baseUrl: '${apiUrl}',
  projectId: '${projectId}',
  publishableClientKey: 'pck_…', // of "Project keys"
  tokenStore: 'cookie',
  redirectMethod: 'window',
  urls: { default: { type: 'hosted' }, oauthCallback: '/signed-in' },
});
`;
}

/** The two places in that application at which it is used. */
export const HOSTED_APP_USE = `// On every page that is for somebody: whoever is signed out goes to sign in.
const user = await app.getUser({ or: 'redirect' });

// On the page /signed-in: brings the session, and leads back to where the user was.
await app.callOAuthCallback();

// Their settings are a ready-made page, too; signing out ends the session here and there.
window.location.assign(app.urls.accountSettings);
await user.signOut();
`;
