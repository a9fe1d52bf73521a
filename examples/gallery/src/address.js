import { useSyncExternalStore } from 'react';

/** What the address chooses; everything else in it belongs to the page that is shown. */
const CHOICES = ['component', 'scene', 'theme', 'lang', 'width', 'bare'];

/** The address of the gallery with other choices; null takes one away. What the page needs goes with the page. */
export function addressWith(changes, needs = '') {
  const now = new URLSearchParams(location.search);
  const kept = CHOICES.flatMap((name) => (now.has(name) ? [[name, now.get(name)]] : []));
  const wanted = Object.entries({ ...Object.fromEntries(kept), ...changes }).filter(([, value]) => value !== null);
  const [query, hash = ''] = needs.split('#');
  const search = [new URLSearchParams(wanted), query].filter(String).join('&');
  return `/?${search}${hash && `#${hash}`}`;
}

function subscribe(listener) {
  window.addEventListener('popstate', listener);
  return () => window.removeEventListener('popstate', listener);
}

/** The choices of the address, as they are now; null for those that it leaves open. */
export function useChoices() {
  const search = new URLSearchParams(useSyncExternalStore(subscribe, () => location.search));
  return Object.fromEntries(CHOICES.map((name) => [name, search.get(name)]));
}
