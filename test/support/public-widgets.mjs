/** What an application's bundler would pack: the public React SDK, unmodified, and a page with two of its components. */
import { createElement, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { SelectedTeamSwitcher, StackClientApp, StackProvider, StackTheme, UserButton } from 'stackframe-react-108';

export { StackClientApp };

/** Shows the components on a page of the shop. */
export function showShop(app) {
  document.body.innerHTML = '<main><h1>A shop</h1><div id="root" style="display:flex;gap:1rem"></div></main>';
  const components = [SelectedTeamSwitcher, UserButton].map((one) => createElement(one, { key: one.name }));
  const themed = createElement(StackTheme, null, createElement(Suspense, null, ...components));
  createRoot(document.querySelector('#root')).render(createElement(StackProvider, { app }, themed));
}
