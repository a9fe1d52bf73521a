import { RETURN_PARAMETER } from '../context/urls.js';

/** One parameter of the current address; null without it. */
export function readParameter(name: string): string | null {
  return new URLSearchParams(window.location.search).get(name) || null;
}

/** The address of another page around signing in, which leads back to the same place afterwards. */
export function keepReturn(url: string): string {
  const target = readParameter(RETURN_PARAMETER);
  if (target === null) return url;
  const [path = '', hash] = url.split('#');
  const separator = path.includes('?') ? '&' : '?';
  return `${path}${separator}${RETURN_PARAMETER}=${encodeURIComponent(target)}${hash === undefined ? '' : `#${hash}`}`;
}
