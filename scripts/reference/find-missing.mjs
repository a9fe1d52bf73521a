// Finds public members that say nothing of themselves.

/** Words that say nothing by themselves. */
const EMPTY = new Set(
  `a an and any are as at be by can do does for from give gives get gets given has have if in into is it its of on one or our
  return returns set sets so some such than that the their them then there these this they those to type was were what when
  which who will with your you value object property member function method component hook option options parameter props
  optional string number boolean array list promise true false null undefined date void data info`.split(/\s+/),
);
/** Words of a docstring beyond those of the name: fewer say nothing. */
const LEAST_WORDS = 2;

/** The stems of the words of a text or a name. */
function stemsOf(text) {
  const words =
    text
      .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
      .toLowerCase()
      .match(/[a-z\d]+/g) ?? [];
  return words.map((word) => word.replace(/(?:ies|es|s|ed|ing|e|y)$/, ''));
}

const EMPTY_STEMS = new Set([...EMPTY].flatMap(stemsOf));

/** The words of a docstring that neither its name nor that of its owner has. */
export function wordsBeyondName(doc, ...names) {
  const known = new Set(names.flatMap(stemsOf));
  return new Set(stemsOf(doc).filter((stem) => !known.has(stem) && !EMPTY_STEMS.has(stem)));
}

function problemsOf({ doc, example, kind, name, owner = '' }) {
  const problems = [];
  if (doc === '') problems.push('no docstring');
  else if (wordsBeyondName(doc, name, owner).size < LEAST_WORDS) problems.push('a docstring that repeats the name');
  if (['function', 'hook', 'component', 'method'].includes(kind)) {
    if (example === '') problems.push('no example');
    else if (!new RegExp(`\\b${name.replaceAll(/\W/g, '')}\\b`).test(example))
      problems.push('an example that does not use it');
  }
  return problems;
}

/** Lines such as `sdk/src/resources/team.ts:12 Team.update: no example`; a member of several types is told of once. */
export function findMissing(api) {
  const found = new Map();
  for (const { members, ...one } of api) {
    for (const problem of problemsOf(one)) found.set(`${one.name} ${problem}`, `${one.file} ${one.name}: ${problem}`);
    for (const member of members.filter(({ kind }) => kind !== 'object hook')) {
      for (const problem of problemsOf({ ...member, owner: one.name })) {
        const key = `${member.place} ${problem}`;
        if (!found.has(key)) found.set(key, `${member.place} ${one.name}.${member.name}: ${problem}`);
      }
    }
  }
  return [...found.values()].sort();
}
