/** `*` matches any run of characters without a dot, `**` any run of characters; everything else matches itself. */
type Token = { readonly kind: 'char'; readonly char: string } | { readonly kind: 'label' | 'any' };

/**
 * Tells whether a whole host matches a pattern with wildcards. All ways to match are followed at once, so the time is at
 * most the product of the two lengths, whatever the pattern.
 *
 * @param host a host in lower case, without port
 * @example
 * matchesWildcardHost('a.example.com', '*.example.com'); // true
 * matchesWildcardHost('a.b.example.com', '*.example.com'); // false
 * matchesWildcardHost('a.b.example.com', '**.example.com'); // true
 */
export function matchesWildcardHost(host: string, pattern: string): boolean {
  const tokens = tokenize(pattern);
  let reached = skipWildcards(new Set([0]), tokens);
  for (const char of host) {
    reached = skipWildcards(step(reached, tokens, char), tokens);
    if (reached.size === 0) return false;
  }
  return reached.has(tokens.length);
}

function tokenize(pattern: string): Token[] {
  const parts = pattern.match(/\*+|[^*]/g) ?? [];
  return parts.map((part): Token => {
    if (!part.startsWith('*')) return { kind: 'char', char: part };
    return { kind: part.length === 1 ? 'label' : 'any' };
  });
}

function step(reached: Set<number>, tokens: Token[], char: string): Set<number> {
  const next = new Set<number>();
  for (const position of reached) {
    const token = tokens[position];
    if (token === undefined) continue;
    if (token.kind === 'char') {
      if (token.char === char) next.add(position + 1);
    } else if (token.kind === 'any' || char !== '.') {
      next.add(position);
    }
  }
  return next;
}

/** A wildcard may match nothing, so whatever stands before it also stands behind it. */
function skipWildcards(reached: Set<number>, tokens: Token[]): Set<number> {
  for (const position of reached) {
    const kind = tokens[position]?.kind;
    // A set visits what is added while it is walked.
    if (kind === 'label' || kind === 'any') reached.add(position + 1);
  }
  return reached;
}
