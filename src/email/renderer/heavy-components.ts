/** The components that bring whole programs along (a CSS compiler, a syntax highlighter, a Markdown parser). */
export const HEAVY_COMPONENTS = ['tailwind', 'code-block', 'markdown'] as const;
/** One of them: sandboxes have them only for sources that mention one. */
export type HeavyComponent = (typeof HEAVY_COMPONENTS)[number];

const NAMES: Record<HeavyComponent, RegExp> = {
  tailwind: /\bTailwind\b/,
  'code-block': /\bCodeBlock\b/,
  markdown: /\bMarkdown\b/,
};

/** The heavy components that sources mention; one too many costs time, never correctness. */
export function findHeavyComponents(sources: readonly (string | null)[]): HeavyComponent[] {
  return HEAVY_COMPONENTS.filter((name) => sources.some((source) => source !== null && NAMES[name].test(source)));
}

/**
 * The components that sandboxes need for these sources: all of them as soon as one is mentioned. So there are two kinds of
 * sandbox, and the build makes both.
 */
export function chooseHeavy(sources: readonly (string | null)[]): readonly HeavyComponent[] {
  return findHeavyComponents(sources).length > 0 ? HEAVY_COMPONENTS : [];
}

/** The name of a choice of heavy components. */
export function nameHeavy(components: readonly HeavyComponent[]): string {
  return components.join(' ');
}
