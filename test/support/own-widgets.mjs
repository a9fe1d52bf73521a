/** The entry of an application's bundle: our SDK, and a page of the application with one of its components. */
import { createElement, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { StackClientApp } from '../../sdk/src/index.ts';
import {
  AccountSettings,
  CredentialSignIn,
  CredentialSignUp,
  MagicLinkSignIn,
  OAuthButton,
  OAuthButtonGroup,
  SelectedTeamSwitcher,
  SignIn,
  StackProvider,
  StackTheme,
  TeamCreation,
  TeamSwitcher,
  UserAvatar,
  UserButton,
  useConnectedAccount,
  useConnectedAccounts,
  useInvitations,
  useOAuthProvider,
  useOAuthProviders,
  usePermission,
  usePermissions,
  useTeam,
  useTeamInvitations,
  useTeamProfile,
  useTeams,
  useUsers,
} from '../../sdk/src/react/index.ts';

export { StackClientApp };

const COMPONENTS = {
  AccountFacts,
  AccountSettings,
  ConnectedAccount,
  CredentialSignIn,
  CredentialSignUp,
  MagicLinkSignIn,
  OAuthButton,
  OAuthButtonGroup,
  SelectedTeamSwitcher,
  SignIn,
  TeamCreation,
  TeamFacts,
  TeamNames,
  TeamSwitcher,
  ThemedSignIn,
  UserAvatar,
  UserButton,
};

function TeamNames() {
  return createElement(
    'p',
    { id: 'names' },
    useTeams()
      .map(({ displayName }) => displayName)
      .join(),
  );
}

/** Shows what the hooks tell of a team, as JSON. */
function TeamFacts({ teamId }) {
  const team = useTeam(teamId);
  return createElement('pre', { id: 'facts' }, team ? createElement(FactsOf, { team }) : 'no team');
}

function FactsOf({ team }) {
  return JSON.stringify({
    name: team.displayName,
    members: useUsers(team).map(({ teamProfile }) => teamProfile.displayName),
    own: useTeamProfile(team).displayName,
    held: usePermissions(team).length,
    granted: usePermissions(team, { recursive: false }).map(({ id }) => id),
    one: usePermission(team, '$read_members')?.id,
    none: usePermission(team, 'never_defined'),
    inProject: [usePermissions().length, usePermission('never_defined')],
    sent: useInvitations(team).length,
    received: useTeamInvitations().length,
  });
}

/** Shows what the hooks tell of accounts at providers, as JSON. */
function AccountFacts({ accountId }) {
  const facts = {
    linked: useOAuthProviders().map(({ type, email }) => [type, email]),
    one: useOAuthProvider(accountId)?.id,
    none: useOAuthProvider('no such account'),
    connected: useConnectedAccounts().map(({ provider, providerAccountId }) => [provider, providerAccountId]),
    usable: useConnectedAccount('google'),
  };
  return createElement('pre', { id: 'facts' }, JSON.stringify(facts));
}

/** The sign-in page in colours of the application. */
function ThemedSignIn({ theme }) {
  return createElement(StackTheme, { theme }, createElement(SignIn));
}

/** Needs an account at a provider, and leads there for one. */
function ConnectedAccount({ provider }) {
  return createElement('p', null, useConnectedAccount(provider, { or: 'redirect' }).providerAccountId);
}

/** Shows components in a row, named with their props, as a page of the shop. */
export function showShop(app, components, provided = {}) {
  document.documentElement.lang = 'en';
  document.body.innerHTML =
    '<main><h1>A shop</h1><div id="root" style="display:flex;gap:1rem;flex-wrap:wrap"></div></main>';
  const children = components.map(([name, props]) => createElement(COMPONENTS[name], { key: name, ...props }));
  const root = createRoot(document.querySelector('#root'));
  root.render(createElement(StackProvider, { app, ...provided }, createElement(Suspense, null, ...children)));
}
