/** The entry of an application's bundle: our SDK, and pages that show what its hooks tell of the user. */
import { Component, createElement, Suspense, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { StackAdminApp, StackClientApp } from '../../sdk/src/index.ts';
import {
  MessageCard,
  StackProvider,
  useItem,
  useMetrics,
  useProducts,
  useTeams,
  useUser,
} from '../../sdk/src/react/index.ts';

export { StackAdminApp, StackClientApp };

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
