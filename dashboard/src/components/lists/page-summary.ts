/** The length of a list, over all its pages. */
export interface ListCount {
  count: number;
  /** There are no more than were counted. */
  isExact: boolean;
}

/** The part of a list that a page is. */
export interface PagePart {
  /** The number of items on the pages before it; null when nobody knows: an address led here. */
  before: number | null;
  shown: number;
  hasNextPage: boolean;
  /** Undefined until it is known. */
  total: ListCount | undefined;
}

/**
 * Says where in a list a page is: "1–50 of 260", "51–100 of 10,000+", or all of it in words.
 *
 * @param counted the items of the page in words, such as "50 users"
 */
export function summarizePage(counted: string, part: PagePart): string {
  const { before, shown, hasNextPage } = part;
  if (before === 0 && !hasNextPage) return counted;
  const total = nameTotal(part);
  if (before === null) return total === null ? counted : `${format(shown)} of ${total}`;
  const range = shown === 1 ? format(before + 1) : `${format(before + 1)}–${format(before + shown)}`;
  return total === null ? range : `${range} of ${total}`;
}

function nameTotal({ before, shown, hasNextPage, total }: PagePart): string | null {
  if (before !== null && !hasNextPage) return format(before + shown);
  if (total === undefined) return null;
  if (total.isExact) return format(total.count);
  // Past what was counted, "of 10,000+" would say too little.
  return (before ?? 0) + shown <= total.count ? `${format(total.count)}+` : null;
}

function format(count: number): string {
  return count.toLocaleString('en');
}
