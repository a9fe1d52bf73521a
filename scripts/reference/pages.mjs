// Writes the reference pages, and llms.txt, from what the library exports.
import { AREAS, pageOf } from './areas.mjs';

const NOTE = '<!-- Written by `npm run emit` from the docstrings in sdk/src. Change those. -->';
/** The entry whose things need not be named: all that it has is in the others, too. */
const COMMON_ENTRY = '@vestibule/sdk';

/** The pages by their names, as Markdown. */
export function writePages(api) {
  const book = gather(api);
  return new Map(AREAS.map((area) => [area.page, writePage(area, book)]));
}

/** Sorts exports and members onto pages: each member once, where it is declared. */
function gather(api) {
  const sections = new Map(AREAS.map(({ page }) => [page, []]));
  const book = { sections, hooks: new Map() };
  const seen = new Map();
  for (const one of api) {
    // Types with hooks are named like those without, which stand there whole.
    if (!/^sdk\/src\/hooks\/(?:objects|app-classes)/.test(one.file)) {
      sections.get(pageOf(one.file, one.name)).push({ ...one, own: [] });
    }
    for (const member of one.members) {
      if (member.kind === 'object hook') noteHook(book, one.name, member);
      else if (seen.has(member.place)) addOwner(seen.get(member.place), one.name);
      else seen.set(member.place, { ...member, owners: [one.name] });
    }
  }
  for (const member of seen.values()) place(member, sections);
  return book;
}

function noteHook({ hooks }, owner, { name }) {
  hooks.set(name, [...new Set([...(hooks.get(name) ?? []), owner])]);
}

function addOwner(member, owner) {
  if (!member.owners.includes(owner)) member.owners.push(owner);
}

/** Puts a member under its exported type, or under those that have it together. */
function place(member, sections) {
  const { bag, owners, file } = member;
  const all = [...sections.values()].flat().filter(({ isBag }) => !isBag);
  const home =
    all.find((one) => one.name === bag && one.file === file) ??
    (owners.length === 1 && all.find(({ name }) => name === owners[0]));
  if (home) return void home.own.push(member);
  const list = sections.get(pageOf(file, bag ?? owners[0]));
  const title = titleOf(owners);
  let section = list.find((one) => one.isBag && one.title === title);
  if (!section) list.push((section = { title, isBag: true, own: [] }));
  section.own.push({ ...member, owners: namesOf(owners) });
}

/** Of types that are parts of others, those suffice. */
function namesOf(owners) {
  const whole = owners.filter((owner) => !/(?:Actions|Purchases|Billing)$|^NextApp$/.test(owner));
  return (whole.length > 0 ? whole : owners).toSorted();
}

function titleOf(owners) {
  const kinds = [
    [/^Stack\w+App$/, 'Apps'],
    [/User$/, 'Users'],
    [/Team$/, 'Teams'],
    [/./, null],
  ].filter(([pattern]) => owners.some((owner) => pattern.test(owner)));
  const names = kinds.flatMap(([, name]) => (name ? [name] : []));
  return names.length > 0 ? `Members of ${names.join(' and ').toLowerCase()}` : `Members of ${owners.join(', ')}`;
}

function writePage({ page, title, summary }, book) {
  const sections = book.sections.get(page).toSorted((a, b) => rankOf(a) - rankOf(b));
  const parts = [NOTE, `# ${title}`, `${capitalize(summary)}. [All pages](README.md).`];
  for (const section of sections) parts.push(...(section.isBag ? writeBag(section) : writeExport(section)));
  if (page === 'react-hooks') parts.push(...writeObjectHooks(book));
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

/** Classes and functions first, then what they have, then the types that they take and give. */
function rankOf({ isBag, kind }) {
  if (isBag) return 1;
  return ['class', 'function', 'hook', 'component', 'value'].includes(kind) ? 0 : 2;
}

/** Members in the order in which they were found, with a line wherever they are those of other types than before. */
function writeBag({ title, own }) {
  const groups = groupBy(own, ({ owners }) => owners.join());
  const parts = [...groups.values()].flatMap((members) => {
    const [{ owners }] = members;
    return [`_Of ${owners.map(code).join(', ')}:_`, ...writeMembers(members, variableOf(owners))];
  });
  return [`## ${title}`, ...parts];
}

function groupBy(list, keyOf) {
  const groups = new Map();
  for (const one of list) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  return groups;
}

function writeExport({ name, aliases, entry, text, kind, own, ...docs }) {
  const also = aliases.length > 0 ? `Also exported as ${aliases.map(code).join(', ')}.` : '';
  const from = entry === COMMON_ENTRY ? '' : `From ${code(entry)}.`;
  const isShown = text !== '' && own.length === 0 && kind !== 'class';
  return [
    `## ${name}`,
    writeDocs(docs),
    isShown ? block('ts', text) : '',
    [from, also].filter(Boolean).join(' '),
    ...writeMembers(own, name),
  ];
}

function writeMembers(members, owner) {
  const properties = members.filter(({ kind }) => kind === 'property');
  const list = properties.map(({ text, doc, deprecated }) => {
    const note = deprecated === undefined ? '' : ` Deprecated${deprecated ? `: ${flat(deprecated)}` : '.'}`;
    return `- ${code(text.replace(/^readonly /, ''))}: ${flat(prose(doc))}${note}`;
  });
  const methods = members.filter(({ kind }) => kind === 'method');
  return [list.join('\n'), ...methods.flatMap((method) => writeMethod(method, owner))];
}

function writeMethod({ name, text, ...docs }, owner) {
  return [`### ${owner}.${name}`, block('ts', text.replaceAll(/^readonly /gm, '')), writeDocs(docs)];
}

function writeDocs({ doc, example, throws = [], deprecated }) {
  const parts = [
    deprecated === undefined ? '' : `**Deprecated.** ${flat(prose(deprecated))}`.trim(),
    prose(doc),
    ...throws.map((what) => `Throws ${flat(prose(what))}.`),
    example === '' ? '' : block(example.trimStart().startsWith('<') || example.includes('/>') ? 'tsx' : 'ts', example),
  ];
  return parts.filter(Boolean).join('\n\n');
}

function writeObjectHooks({ hooks }) {
  const rows = [...hooks]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([name, owners]) => {
      return `| ${code(name)} | ${owners.map(code).join(', ')} |`;
    });
  const text =
    'Each takes what its getter takes (`useTeams` what `listTeams` takes), suspends while it is read, and gives the value at once.';
  return ['## Hooks of apps and objects', text, ['| Hook | Of |', '| --- | --- |', ...rows].join('\n')];
}

/** The variable by which examples call an object of these types. */
function variableOf(owners) {
  if (owners.every((owner) => /^Stack\w+App$|^NextApp$/.test(owner))) return 'app';
  if (owners.every((owner) => owner.endsWith('User'))) return 'user';
  if (owners.every((owner) => owner.endsWith('Team'))) return 'team';
  if (owners.every((owner) => /(?:Team|User|Customer)$/.test(owner))) return 'customer';
  return owners[0];
}

/** Text of a docstring as Markdown: links name what they lead to. */
function prose(text) {
  const paragraphs = text.replaceAll(/\{@link ([^}\s]+)[^}]*\}/g, (_, name) => code(name)).split(/\n{2,}/);
  return paragraphs.map(flat).join('\n\n');
}

const flat = (text) => text.replaceAll(/\s+/g, ' ').trim();
const code = (text) => (text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``);
const block = (language, text) => `\`\`\`${language}\n${text.trimEnd()}\n\`\`\``;
const capitalize = (text) => text[0].toUpperCase() + text.slice(1);

const EVERY_CALL = `## What every call may throw

Each member names what is special about it. Besides, whatever asks the server may throw:

- \`NetworkError\`: no answer came, after five attempts for what may be asked twice.
- \`RateLimitedError\` (429): too many requests; [Limits](../limits.md#rate-limits) has the numbers. \`retryAfterMillis\` says when.
- \`KnownError\` with the code \`SCHEMA_ERROR\` (400): a value that the server does not take, such as a text that is too long.
- \`KnownError\` with the code \`USER_AUTHENTICATION_REQUIRED\` (401): nobody is signed in, where somebody has to be.
- \`UnexpectedResponseError\`: any other refusal. Its \`code\` is the server's name for it, where it has one.

Moments are \`Date\` objects, unless a name ends in \`Millis\`: those are milliseconds. Objects are frozen: they show the moment when
they were read, and are read again for new values.`;

/** The list of pages. */
export function writeIndex() {
  const rows = AREAS.map(({ page, title, summary }) => `- [${title}](${page}.md): ${summary}`);
  const about =
    'Every public member of `@vestibule/sdk`, with units, limits, errors and an example. [The README](../../sdk/README.md) says how the parts belong together.';
  return `${[NOTE, '# Reference of the client library', about, rows.join('\n'), EVERY_CALL].join('\n\n')}\n`;
}

/**
 * The file that llmstxt.org asks for: the name, a summary, and lists of links with a line each. `guides` are the pages of docs/README.md.
 */
export function writeLlmsTxt({ about, guides }) {
  const reference = AREAS.map(({ page, title, summary }) => `- [${title}](reference/${page}.md): ${summary}`);
  return (
    [
      '# Vestibule',
      `> ${about}`,
      '## Client library',
      [
        '- [README](../sdk/README.md): installing it, the three kinds of app, what differs from @stackframe/js',
        ...reference,
      ].join('\n'),
      '## Guides',
      guides.map(({ title, file, answers }) => `- [${title}](${file}): ${answers}`).join('\n'),
      '## Optional',
      [
        '- [Examples](../examples/README.md): short programs against a running server',
        '- [REST API](../sdk/openapi.json): OpenAPI 3.1, of every endpoint',
        '- [Words](../GLOSSARY.md): what things are called',
      ].join('\n'),
    ].join('\n\n') + '\n'
  );
}
