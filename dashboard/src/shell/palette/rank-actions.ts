/** The words of a line of the palette. */
export interface Ranked {
  label: string;
  keywords?: string[];
}

export interface RankedGroup<Action> {
  group: string;
  actions: Action[];
}

/** A word of the label's beginning, of another word of it, of a keyword, or within one of them. */
const WEIGHTS = { start: 8, word: 5, keyword: 3, inside: 1 };

/**
 * The actions in which every word of a query is found, the best first, and the group with the best of all first.
 *
 * @example rankActions('api ke', [{ group: 'Pages', actions }])
 */
export function rankActions<Action extends Ranked>(
  query: string,
  groups: Array<RankedGroup<Action>>,
): Array<RankedGroup<Action>> {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return groups.filter(({ actions }) => actions.length > 0);
  return groups
    .map(({ group, actions }) => {
      const scored = actions.map((action) => ({ action, score: scoreAction(action, words) }));
      const found = scored.filter(({ score }) => score > 0).toSorted((one, other) => other.score - one.score);
      return { group, actions: found.map(({ action }) => action), best: found[0]?.score ?? 0 };
    })
    .filter(({ best }) => best > 0)
    .toSorted((one, other) => other.best - one.best)
    .map(({ group, actions }) => ({ group, actions }));
}

/** The sum over the words; 0 if one of them is not found. */
function scoreAction({ label, keywords = [] }: Ranked, words: string[]): number {
  const scores = words.map((word) => scoreWord(word, label.toLowerCase(), keywords.join(' ').toLowerCase()));
  return scores.includes(0) ? 0 : scores.reduce((sum, score) => sum + score, 0);
}

function scoreWord(word: string, label: string, keywords: string): number {
  if (label.startsWith(word)) return WEIGHTS.start;
  if (startsWord(word, label)) return WEIGHTS.word;
  if (startsWord(word, keywords)) return WEIGHTS.keyword;
  return label.includes(word) || keywords.includes(word) ? WEIGHTS.inside : 0;
}

function startsWord(word: string, text: string): boolean {
  return text.split(/[^\p{L}\p{N}]+/u).some((part) => part.startsWith(word)) || ` ${text}`.includes(` ${word}`);
}
