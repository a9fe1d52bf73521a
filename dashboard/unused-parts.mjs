/** Parts of packages that others of them import, though no page of ours has any of them, and what stands for them. */
const PARTS = [
  {
    // Its type is "native" in all tables.
    in: /@mantine\/core\/esm\/components\/Table\/TableScrollContainer\.mjs$/,
    imports: /\/ScrollArea\.mjs$/,
    instead: "export const ScrollArea = 'div';",
  },
  {
    // All that it takes of a library for what floats, of which there is another one at hand.
    in: /@mantine\/core\/esm\/components\/ScrollArea\/ScrollArea\.mjs$/,
    imports: /^@floating-ui\/react$/,
    instead:
      "import { useMergedRef } from '@mantine/hooks'; export const useMergeRefs = (refs) => useMergedRef(...refs);",
  },
  {
    // Of what keeps the page behind a dialog in its place, it has the name of a class.
    in: /@mantine\/core\/esm\/components\/AppShell\/.*\.mjs$/,
    imports: /^react-remove-scroll$/,
    instead:
      "import { zeroRightClassName as zeroRight } from 'react-remove-scroll-bar/constants'; export const RemoveScroll = { classNames: { zeroRight } };",
  },
];
const ID = /^\0unused-part:(?<index>\d+)\.js$/;

/** A Vite plugin that leaves these parts out. */
export function unusedParts() {
  return {
    name: 'unused-parts',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: PARTS.map(({ imports }) => imports) },
      handler(source, importer = '') {
        const index = PARTS.findIndex(
          (part) => part.imports.test(source) && part.in.test(importer.replaceAll('\\', '/')),
        );
        return index === -1 ? null : `\0unused-part:${index}.js`;
      },
    },
    load: {
      filter: { id: ID },
      handler: (id) => ({ code: PARTS[ID.exec(id).groups.index].instead, moduleSideEffects: false }),
    },
  };
}
