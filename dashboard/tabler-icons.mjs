import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const SCHEME = /^tabler:/;
const ID = /^\0tabler:(?<name>[a-z0-9-]+)\.js$/;
/** Each shape says it; the component says it once, for all of them. */
const WIDTH = / stroke-width="2"/g;
const COMPONENT = fileURLToPath(new URL('src/components/icon.tsx', import.meta.url));

/**
 * A Vite plugin for `import IconCheck from 'tabler:check'`. Its icons are one file of data: as components they come in
 * thousands of files, a quarter of an installation.
 */
export function tablerIcons() {
  let icons;
  return {
    name: 'tabler-icons',
    enforce: 'pre',
    resolveId: { filter: { id: SCHEME }, handler: (id) => `\0${id}.js` },
    load: {
      filter: { id: ID },
      handler(id) {
        icons ??= createRequire(import.meta.url)('@iconify-json/tabler/icons.json').icons;
        const { name } = ID.exec(id).groups;
        if (!Object.hasOwn(icons, name)) this.error(`Tabler has no icon "${name}".`);
        const shapes = JSON.stringify(icons[name].body.replaceAll(WIDTH, ''));
        return `import { createIcon } from ${JSON.stringify(COMPONENT)};\nexport default createIcon(${shapes});`;
      },
    },
  };
}
