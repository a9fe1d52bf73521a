/** The entry of an application's bundle: the public React SDK, unmodified, and pages with some of its components. */
import { createElement, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import {
  AccountSettings,
  OAuthButton,
  SelectedTeamSwitcher,
  StackClientApp,
  StackProvider,
  StackTheme,
  UserButton,
} from 'stackframe-react-108';

export { StackClientApp };

/** Shows the team switcher and the user button on a page of the shop. */
export function showShop(app) {
  const components = [SelectedTeamSwitcher, UserButton].map((one) => createElement(one, { key: one.name }));
  show(app, components);
}

/** Shows the settings of the user. */
export function showSettings(app) {
  show(app, [createElement(AccountSettings, { key: 'settings' })]);
}

/** Shows the button that signs in with a provider. */
export function showOAuthButton(app, provider) {
  show(app, [createElement(OAuthButton, { key: provider, provider, type: 'sign-in' })]);
}

function show(app, components) {
  document.body.innerHTML = '<main><h1>A shop</h1><div id="root" style="display:flex;gap:1rem"></div></main>';
  const themed = createElement(StackTheme, null, createElement(Suspense, null, ...components));
  createRoot(document.querySelector('#root')).render(createElement(StackProvider, { app }, themed));
}
