/** The components that bring whole programs along (a CSS compiler, a syntax highlighter, a Markdown parser). */
const HEAVY_COMPONENTS = ['tailwind', 'code-block', 'markdown'] as const;
/** A component that is added only to sandboxes whose sources mention it. */
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

/** Every choice of heavy components, in the order of {@link findHeavyComponents}. */
export function chooseHeavy(): HeavyComponent[][] {
  const choices = HEAVY_COMPONENTS.reduce<HeavyComponent[][]>(
    (before, name) => [...before, ...before.map((choice) => [...choice, name])],
    [[]],
  );
  return choices.filter((choice) => choice.length > 0);
}

/** The name of a choice of heavy components. */
export function nameHeavy(components: readonly HeavyComponent[]): string {
  return components.join(' ');
}
