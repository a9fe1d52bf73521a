/** Images that were chosen in this browser and are not stored yet. */
const CHOSEN = /^data:image\//i;

/**
 * The address of an image, if showing it asks nobody but our own server: others would learn who looks at whom, from where and
 * when. Servers and providers may have stored any address for a user or team; null for those of other hosts.
 *
 * @param origins of our own server
 * @example ownImage('https://tracker.example/pixel.gif', ['https://auth.example.com']) // null
 */
export function ownImage(url: string | null | undefined, origins: readonly string[]): string | null {
  if (!url) return null;
  if (CHOSEN.test(url)) return url;
  const [first = ''] = origins;
  if (!URL.canParse(url, first)) return null;
  const { origin } = new URL(url, first);
  return origins.some((own) => new URL(own).origin === origin) ? url : null;
}
