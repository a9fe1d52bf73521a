/** The components that bring whole programs along (a CSS compiler, a syntax highlighter, a Markdown parser). */
export const HEAVY_COMPONENTS = ['tailwind', 'code-block', 'markdown'] as const;
/** One of them: sandboxes have them only for sources that mention one. */
export type HeavyComponent = (typeof HEAVY_COMPONENTS)[number];

const NAMES = /\b(Tailwind|CodeBlock|Markdown)\b/;

/**
 * The components that sandboxes need for these sources: all of them as soon as one is mentioned. So there are two kinds of
 * sandbox, and the build makes both. Mentioned too often costs time, never correctness.
 */
export function chooseHeavy(sources: readonly (string | null)[]): readonly HeavyComponent[] {
  return sources.some((source) => source !== null && NAMES.test(source)) ? HEAVY_COMPONENTS : [];
}

/** The name of a choice of heavy components. */
export function nameHeavy(components: readonly HeavyComponent[]): string {
  return components.join(' ');
}
