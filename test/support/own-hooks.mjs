/** The entry of an application's bundle: our SDK, and pages that show what its hooks tell of the user. */
import * as react from 'react';
import { Component, createElement, Suspense, useState } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { StackAdminApp, StackClientApp } from '../../sdk/src/index.ts';
import * as sdk from '../../sdk/src/react/index.ts';
import {
  MessageCard,
  StackProvider,
  useItem,
  useMetrics,
  useProducts,
  useTeams,
  useUser,
} from '../../sdk/src/react/index.ts';
import { createHelloPage } from './hello-page.mjs';

export { StackAdminApp, StackClientApp };
/** The class of apps with hooks. */
export const HookedClientApp = sdk.StackClientApp;

/** Shows the user's name in so many components, each by the hook of the app. `window.renders` counts them all. */
export function showMany(app, count) {
  window.renders = 0;
  const Name = () => {
    const user = app.useUser();
    window.renders += 1;
    return createElement('p', { className: 'name' }, user?.displayName ?? 'nobody');
  };
  const names = Array.from({ length: count }, (_, key) => createElement(Name, { key }));
  show(app, [createElement(Suspense, { key: 'names' }, names)]);
}

/** Shows the teams of the user, and the members of the first, by hooks of objects. */
export function showTeams(app) {
  const Members = ({ team }) => createElement('p', { id: 'members' }, team.useUsers().length);
  const Teams = () => {
    const teams = app.useUser({ or: 'throw' }).useTeams();
    const names = createElement('p', { key: 'names', id: 'teams' }, teams.map((team) => team.displayName).join());
    return [names, teams[0] && createElement(Members, { key: 'members', team: teams[0] })];
  };
  show(app, [createElement(Boundary, { key: 'teams' }, createElement(Suspense, null, createElement(Teams)))]);
}

/** Goes on with a page that a server has begun. `window.recovered` has what was wrong with it. */
export function hydrateHello(app, html) {
  document.body.innerHTML = `<div id="root">${html}</div>`;
  window.recovered = [];
  const onRecoverableError = ({ digest }) => window.recovered.push(digest);
  hydrateRoot(document.querySelector('#root'), createHelloPage(react, sdk)(app), { onRecoverableError });
}

/** Shows the answer to each way of asking, as JSON, in `#user-0`, `#user-1` and so on. */
export function showUsers(app, questions) {
  show(
    app,
    questions.map((options, index) => {
      const facts = createElement(UserFacts, { id: `user-${index}`, options });
      return createElement(Boundary, { key: index }, createElement(Suspense, null, facts));
    }),
  );
}

/** Shows what the user and the first of their teams have, as JSON, in `#owned-user` and `#owned-team`. */
export function showOwned(app, itemIds) {
  const suspended = createElement(Suspense, { key: 'owned' }, createElement(OwnedByBoth, { itemIds }));
  show(app, [createElement(Boundary, { key: 'boundary' }, suspended)]);
}

function OwnedByBoth({ itemIds }) {
  const user = useUser();
  const [team] = useTeams();
  return [
    createElement(Owned, { key: 'user', id: 'owned-user', customer: user, itemId: itemIds.user }),
    createElement(Owned, { key: 'team', id: 'owned-team', customer: team, itemId: itemIds.team }),
  ];
}

function Owned({ id, customer, itemId }) {
  const item = useItem(customer, itemId);
  const products = useProducts(customer);
  return createElement('pre', { id }, JSON.stringify({ item, products }));
}

/** A card whose buttons fail: the first one later, the second one at once. */
export function showFailingCard(app) {
  const actions = {
    title: 'Your order',
    primaryButtonText: 'Pay',
    primaryAction: () => Promise.reject(new Error('The card was declined')),
    secondaryButtonText: 'Cancel',
    secondaryAction: () => {
      throw new Error('The order cannot be cancelled');
    },
  };
  show(app, [createElement(MessageCard, { key: 'card', ...actions }, 'Two doors and a lamp')]);
}

/** Shows the number of users, as an admin app reads it, and a button that hides and shows it. */
export function showMetrics(app) {
  document.body.innerHTML = '<main><div id="root"></div></main>';
  createRoot(document.querySelector('#root')).render(createElement(MetricsToggle, { app }));
}

function MetricsToggle({ app }) {
  const [isShown, setShown] = useState(true);
  const toggle = createElement('button', { onClick: () => setShown(!isShown) }, isShown ? 'Hide' : 'Show');
  const total = isShown && createElement(Suspense, null, createElement(UserTotal, { app }));
  return createElement('div', null, toggle, total);
}

function UserTotal({ app }) {
  const { totalUsers, recentlyRegistered } = useMetrics(app);
  return createElement('p', null, `${totalUsers} users, last ${recentlyRegistered[0]?.displayName ?? 'nobody'}`);
}

function UserFacts({ id, options }) {
  const user = useUser(options);
  if (user === null) return createElement('pre', { id }, 'null');
  const { isAnonymous, displayName, passkeyAuthEnabled } = user;
  return createElement('pre', { id }, JSON.stringify({ id: user.id, isAnonymous, displayName, passkeyAuthEnabled }));
}

class Boundary extends Component {
  state = { message: null };

  static getDerivedStateFromError(error) {
    return { message: error.message };
  }

  render() {
    const { message } = this.state;
    return message === null ? this.props.children : createElement('p', { role: 'alert' }, message);
  }
}

function show(app, children) {
  document.documentElement.lang = 'en';
  document.body.innerHTML = '<main><div id="root"></div></main>';
  createRoot(document.querySelector('#root')).render(createElement(StackProvider, { app }, children));
}
