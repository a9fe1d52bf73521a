import type { HandlerUrls } from '../../src/apps/urls.js';

/** How the address of a page may say what it is to look and sound like. */
const WISHES = ['lang', 'color_scheme'];

/**
 * The addresses of the pages with the wishes of the current one, so that they hold for every page that it leads to, by
 * way of a mail or a provider, too: nothing has to be kept in a browser for it.
 */
export function keepWishes(urls: HandlerUrls, current: URLSearchParams): HandlerUrls {
  const wishes = wishesOf(current);
  if (wishes.size === 0) return urls;
  const pages = Object.entries(urls).filter(([, url]) => url.startsWith(`${urls.handler}/`));
  return { ...urls, ...Object.fromEntries(pages.map(([name, url]) => [name, `${url}?${wishes.toString()}`])) };
}

/** What an address says of language and colours. */
export function wishesOf(current: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...current].filter(([name, value]) => WISHES.includes(name) && value !== ''));
}
