/** One filter of a list and how the address says it: absent from the address it has its usual value. */
export interface AddressParameter<T> {
  name: string;
  read: (text: string | null) => T;
  /** Null for the usual value. */
  write: (value: T) => string | null;
  /** True if a value leaves items out, so that an empty list may not be all there is. */
  narrows: (value: T) => boolean;
}

/** The parameters of the address that a list's filters stand in. */
export type AddressOf<Filters extends object> = { [Name in keyof Filters]: AddressParameter<Filters[Name]> };

/** A text that is searched for; empty for none. */
export function textParameter(name: string): AddressParameter<string> {
  return { name, read: (text) => text ?? '', write: (value) => value || null, narrows: (value) => value !== '' };
}

/** One of some words that leaves out what has another one; null for any. */
export function wordParameter<Word extends string>(
  name: string,
  words: readonly Word[],
): AddressParameter<Word | null> {
  return {
    name,
    read: (text) => words.find((word) => word === text) ?? null,
    write: (value) => value,
    narrows: (value) => value !== null,
  };
}

/** A text by which a list is narrowed; undefined for none. */
export function valueParameter(
  name: string,
  isRight = (text: string) => text !== '',
): AddressParameter<string | undefined> {
  return {
    name,
    read: (text) => (text !== null && isRight(text) ? text : undefined),
    write: (value) => value ?? null,
    narrows: (value) => value !== undefined,
  };
}

/** Yes or no; undefined for both. */
export function answerParameter(name: string): AddressParameter<boolean | undefined> {
  return {
    name,
    read: (text) => (text === 'yes' ? true : text === 'no' ? false : undefined),
    write: (value) => (value === undefined ? null : value ? 'yes' : 'no'),
    narrows: (value) => value !== undefined,
  };
}

/** One of some words of which the first is the usual one, such as what a list is sorted by. */
export function orderParameter<Word extends string>(
  name: string,
  words: readonly [Word, ...Word[]],
): AddressParameter<Word> {
  const [usual] = words;
  return {
    name,
    read: (text) => words.find((word) => word === text) ?? usual,
    write: (value) => (value === usual ? null : value),
    narrows: () => false,
  };
}

/** One of some words by which a list is narrowed; undefined for any. */
export function choiceParameter<Word extends string>(
  name: string,
  words: readonly Word[],
): AddressParameter<Word | undefined> {
  const isWord = (text: string | null): text is Word => words.some((word) => word === text);
  return {
    name,
    read: (text) => (isWord(text) ? text : undefined),
    write: (value) => value ?? null,
    narrows: (value) => value !== undefined,
  };
}

/** The direction of a list: the latest, or the last of the alphabet, comes first unless told. */
export function directionParameter(): AddressParameter<boolean> {
  return {
    name: 'order',
    read: (text) => text !== 'asc',
    write: (isDescending) => (isDescending ? null : 'asc'),
    narrows: () => false,
  };
}

const SNAKE = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Filters as the variables of a query name them, as the query string of the same question to the REST API. */
export function toRestQuery(filters: object): string {
  const given = Object.entries(filters).filter(([, value]) => value !== null && value !== undefined);
  return new URLSearchParams(given.map(([name, value]) => [SNAKE(name), String(value)])).toString();
}

const AFTER = 'after';

/** A list's filters, and the start of its page (null for the first one). */
export type ListSearch<Filters extends object> = Filters & { after: string | null };

/** Reads a list's filters and page from the address. Words that it does not know count as absent. */
export function readSearch<Filters extends object>(
  params: URLSearchParams,
  address: AddressOf<Filters>,
): ListSearch<Filters> {
  const filters = entriesOf(address).map(([key, parameter]) => [key, parameter.read(params.get(parameter.name))]);
  return { ...(Object.fromEntries(filters) as Filters), after: params.get(AFTER) };
}

/** The query string that says a search, without what is usual. */
export function writeSearch<Filters extends object>(search: ListSearch<Filters>, address: AddressOf<Filters>): string {
  const params = new URLSearchParams();
  for (const [key, parameter] of entriesOf(address)) {
    const text = parameter.write(search[key]);
    if (text !== null) params.set(parameter.name, text);
  }
  if (search.after !== null) params.set(AFTER, search.after);
  return params.toString();
}

/** True if items may exist that the search does not show. */
export function isNarrowed<Filters extends object>(search: ListSearch<Filters>, address: AddressOf<Filters>): boolean {
  return search.after !== null || entriesOf(address).some(([key, parameter]) => parameter.narrows(search[key]));
}

/** The same search with everything in it: what it is sorted by stays. */
export function widen<Filters extends object>(
  search: ListSearch<Filters>,
  address: AddressOf<Filters>,
): ListSearch<Filters> {
  const wide = { ...search, after: null };
  for (const [key, parameter] of entriesOf(address)) {
    if (parameter.narrows(search[key])) Object.assign(wide, { [key]: parameter.read(null) });
  }
  return wide;
}

function entriesOf<Filters extends object>(address: AddressOf<Filters>) {
  return Object.entries(address) as Array<[keyof Filters, AddressParameter<Filters[keyof Filters]>]>;
}
