import { readFile } from 'node:fs/promises';

/**
 * Gives a built page, read anew each time: a build under a running server gives other names to the files that the page
 * is made of. While a build is writing it, and when it is gone, the page is what it was before.
 *
 * @throws Error if there is no such file at the start
 * @example const readPage = await openPageFile('/srv/dist/index.html');
 */
export async function openPageFile(path: string): Promise<() => Promise<string>> {
  let last = await readFile(path, 'utf8');
  return async () => {
    const text = await readFile(path, 'utf8').catch(() => '');
    if (text.trimEnd().endsWith('</html>')) last = text;
    return last;
  };
}
