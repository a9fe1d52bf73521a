import type { HandlerUrls } from '../../src/context/urls.js';

/** The parameters by which an address may choose the page's language and colours. */
const WISHES = ['lang', 'color_scheme'];

/**
 * The addresses of the pages with the wishes of the current one, so that they hold for every page that it leads to, by
 * way of an email or a provider, too: nothing has to be kept in a browser for it.
 */
export function keepWishes(urls: HandlerUrls, current: URLSearchParams): HandlerUrls {
  const wishes = wishesOf(current);
  if (wishes.size === 0) return urls;
  const pages = Object.entries(urls).filter(([, url]) => url.startsWith(`${urls.handler}/`));
  return { ...urls, ...Object.fromEntries(pages.map(([name, url]) => [name, `${url}?${wishes.toString()}`])) };
}

/** The language and colours that an address asks for. */
export function wishesOf(current: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...current].filter(([name, value]) => WISHES.includes(name) && value !== ''));
}
