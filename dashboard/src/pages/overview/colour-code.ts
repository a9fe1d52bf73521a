/** The languages of the quick start. */
export type CodeLanguage = 'shell' | 'script' | 'python';

/** A piece of code, and what it is; null for what has no colour. */
export interface CodePiece {
  kind: 'comment' | 'string' | 'keyword' | 'number' | 'name' | null;
  text: string;
  /** The place of its first character. */
  at: number;
}

const STRING = String.raw`(?<string>'[^'\n]*'|"[^"\n]*"|${'`'}[^${'`'}]*${'`'})`;
const NUMBER = String.raw`(?<number>\b\d+\b)`;
const PATTERNS: Record<CodeLanguage, RegExp> = {
  script: new RegExp(
    String.raw`(?<comment>//.*)|${STRING}|(?<keyword>\b(?:import|from|const|await|async|new|function|export|default|return)\b)|(?<name>\b[A-Z]\w+)|${NUMBER}`,
    'g',
  ),
  python: new RegExp(
    String.raw`(?<comment>#.*)|${STRING}|(?<keyword>\b(?:import|from|def|with|as|return|for|in|if|else|is|not|None)\b)|(?<name>\b[A-Z]\w+)|${NUMBER}`,
    'g',
  ),
  shell: new RegExp(
    String.raw`(?<comment>^#.*)|${STRING}|(?<keyword>^(?:npm|node|curl|python3)\b)|(?<name>^[A-Z_]+(?==)|(?<= )-\w+\b)`,
    'gm',
  ),
};

/** The pieces of a program, in their order: together they are the program. */
export function colourCode(code: string, language: CodeLanguage): CodePiece[] {
  const pieces: CodePiece[] = [];
  let end = 0;
  for (const { 0: text, index, groups = {} } of code.matchAll(PATTERNS[language])) {
    if (index > end) pieces.push({ kind: null, text: code.slice(end, index), at: end });
    const [kind] = Object.entries(groups).find(([, found]) => found !== undefined) ?? [null];
    pieces.push({ kind: kind as CodePiece['kind'], text, at: index });
    end = index + text.length;
  }
  if (end < code.length) pieces.push({ kind: null, text: code.slice(end), at: end });
  return pieces;
}
