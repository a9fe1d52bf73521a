/** What an application's bundler would pack: our SDK, and a page of the application with one of its components. */
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { StackClientApp } from '../../sdk/src/index.ts';
import { SelectedTeamSwitcher, StackProvider, TeamCreation, UserButton, useTeams } from '../../sdk/src/react/index.ts';

export { StackClientApp };

const COMPONENTS = { SelectedTeamSwitcher, TeamCreation, UserButton, TeamNames };

function TeamNames() {
  return createElement(
    'p',
    { id: 'names' },
    useTeams()
      .map(({ displayName }) => displayName)
      .join(),
  );
}

/** Shows components in a row, named with their props, as a page of the shop. */
export function showShop(app, components, provided = {}) {
  document.documentElement.lang = 'en';
  document.body.innerHTML =
    '<main><h1>A shop</h1><div id="root" style="display:flex;gap:1rem;flex-wrap:wrap"></div></main>';
  const children = components.map(([name, props]) => createElement(COMPONENTS[name], { key: name, ...props }));
  const root = createRoot(document.querySelector('#root'));
  root.render(createElement(StackProvider, { app, ...provided }, ...children));
}
