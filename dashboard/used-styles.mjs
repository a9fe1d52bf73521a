const ALL = /^@mantine\/core\/styles\.layer\.css$/;
const BASE = ['baseline', 'default-css-variables', 'global'].map(toImport).join('');
const BASE_ID = 'virtual:styles-of-every-page.js';
/** Every component of Mantine names its classes in such a file, and has its styles in one of the same name. */
const CLASSES = /@mantine\/core\/esm\/.*\/(\w+)\.module\.mjs$/;

/**
 * A Vite plugin that builds the styles of those components that are used, instead of all: they travel with the script
 * of the component. While developing all are there, because Vite bundles packages beforehand.
 */
export function usedStyles() {
  return {
    name: 'used-styles',
    apply: 'build',
    enforce: 'pre',
    resolveId: { filter: { id: ALL }, handler: () => BASE_ID },
    load: {
      filter: { id: /^virtual:styles-of-every-page\.js$/ },
      handler: () => ({ code: BASE, moduleSideEffects: true }),
    },
    transform: {
      filter: { id: CLASSES },
      handler: (code, id) => ({ code: toImport(CLASSES.exec(id)[1]) + code, map: null }),
    },
  };
}

function toImport(name) {
  return `import '@mantine/core/styles/${name}.layer.css';\n`;
}
