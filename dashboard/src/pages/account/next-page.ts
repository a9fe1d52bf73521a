/** Where to go after the sign-in: only to pages of the dashboard itself. */
export function readNextPage(search: URLSearchParams): string {
  const next = search.get('next');
  // "//host" and "/\host" would lead to another site.
  return next !== null && /^\/(?![/\\])/.test(next) ? next : '/projects';
}
