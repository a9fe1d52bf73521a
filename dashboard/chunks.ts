/** The packages that ask the server, which every page of a project needs and the first page does not. */
const DATA_PACKAGES = /node_modules[\\/](?:@apollo|graphql|graphql-tag|rxjs|optimism|@wry|fast-deep-equal)[\\/]/;

/** Parts of Mantine that a page does without until somebody uses it, by the chunk that they are in: forms float, too. */
const LATER_PARTS = {
  // Of dialogs and forms: pages that only show something do without.
  forms:
    'ColorInput|Combobox|Drawer|Fieldset|FileButton|Modal|ModalBase|MultiSelect|NativeSelect|NumberInput|PasswordInput|Pill|PillsInput|Radio|ScrollArea|Select|Switch|TagsInput|Textarea',
  // Whatever opens beside a button.
  floating: 'FocusTrap|Menu|Overlay|Popover|Portal|Tooltip',
  // Of lists and forms.
  lists: 'Checkbox|Input|InputBase|Table|TextInput',
};
type Later = keyof typeof LATER_PARTS;
/** A chunk takes what its modules import with it: the later ones import the earlier. */
const ORDER = ['lists', 'floating', 'forms'] as const;
const PACKAGES: Partial<Record<Later, RegExp>> = {
  forms:
    /node_modules[\\/](?:@mantine[\\/]form|klona|react-number-format|react-remove-scroll|react-remove-scroll-bar|react-style-singleton|use-callback-ref|use-sidecar)[\\/]/,
  floating:
    /node_modules[\\/](?:@floating-ui|@mantine[\\/](?:core[\\/]esm[\\/]utils[\\/]Floating|hooks[\\/]esm[\\/]use-focus-trap))[\\/]/,
};
/** Of ours, what pages with forms share, and the pages that are opened most do without: pushed settings, left-out addresses. */
const SHARED_BY_FORMS =
  /dashboard[\\/]src[\\/]entities[\\/](?:settings[\\/]|emails[\\/]suppression-words)|document:(?:PushedConfiguration|(?:Remove)?EmailSuppression)/;
const NO_EDITOR = /^(?!.*(codemirror|lezer))/;
const IS_OURS = /dashboard[\\/]src[\\/]/;
const PAGE_FOLDER = /dashboard[\\/]src[\\/]pages[\\/]([a-z-]+)[\\/]/;

const IS_DOCUMENT = /^\0document:/;

interface ModuleInfo {
  code: string | null;
  importedIds: string[];
  importers: string[];
}

interface ChunkingContext {
  getModuleInfo: (id: string) => ModuleInfo | null;
}

const known = new Map<string, Later | null>();

/** The chunk of a module that is a part of such a kind, or one of ours that shows one; null for all others. */
function laterOf(id: string, context: ChunkingContext): Later | null {
  const before = known.get(id);
  if (before !== undefined) return before;
  const own = (Object.keys(LATER_PARTS) as Later[]).find((later) => isPart(id, later)) ?? null;
  known.set(id, own); // For circles.
  const result = own ?? (IS_DOCUMENT.test(id) ? askedBy(id, context) : IS_OURS.test(id) ? shownBy(id, context) : null);
  known.set(id, result);
  return result;
}

function isPart(id: string, later: Later): boolean {
  const component = new RegExp(`@mantine[\\\\/]core[\\\\/]esm[\\\\/]components[\\\\/](?:${LATER_PARTS[later]})[\\\\/]`);
  const isShared = later === 'forms' && SHARED_BY_FORMS.test(id);
  return isShared || PACKAGES[later]?.test(id) || component.test(id);
}

function shownBy(id: string, context: ChunkingContext): Later | null {
  const { code, importedIds } = context.getModuleInfo(id) ?? { code: null, importedIds: [] };
  const imported = importedIds.map((one) => (typeof one === 'string' ? laterOf(one, context) : null));
  const shows = (later: Later): boolean =>
    new RegExp(`import \\{[^}]*\\b(?:${LATER_PARTS[later]})\\b[^}]*\\} from ["']@mantine/core["']`).test(code ?? '');
  return (Object.keys(LATER_PARTS) as Later[]).find((later) => imported.includes(later) || shows(later)) ?? null;
}

/** The first chunk that asks a document; null where one does that is not of such a kind. */
function askedBy(id: string, context: ChunkingContext): Later | null {
  const askers = context.getModuleInfo(id)?.importers.map((one) => laterOf(one, context)) ?? [];
  return askers.includes(null) ? null : (ORDER.find((later) => askers.includes(later)) ?? null);
}

/** The subject of a module: the folder of its page, or of all pages that ask a document; null for what is of several. */
function subjectOf(id: string, context: ChunkingContext): string | null {
  if (!IS_DOCUMENT.test(id)) return PAGE_FOLDER.exec(id)?.[1] ?? null;
  const [first, ...others] = context.getModuleInfo(id)?.importers.map((one) => subjectOf(one, context)) ?? [];
  return first !== undefined && others.every((other) => other === first) ? first : null;
}

/** The chunk of a subject: forms, which its pages open later, are apart. */
function nameOfSubject(id: string, context: ChunkingContext): string | null {
  const subject = subjectOf(id, context);
  const later = subject && laterOf(id, context);
  return later === 'forms' ? `${subject}-${later}` : subject;
}

/**
 * The chunks: what every page needs, what several need, and each page. Without them, whatever two pages share would be a
 * file, and a page eighty requests. What the client library loads later is apart: the first page needs some of it.
 */
export const CHUNKS = [
  { name: 'first', tags: ['$initial'] },
  { name: 'library', minShareCount: 2, test: /(?:sdk[\\/]src[\\/](?!react)|[\\/]shared[\\/])/ },
  { name: 'data', minShareCount: 2, test: DATA_PACKAGES },
  ...(['common', ...ORDER] as const).map((chunk) => ({
    debugName: chunk,
    name: (id: string, context: ChunkingContext) =>
      subjectOf(id, context) === null && (laterOf(id, context) ?? 'common') === chunk ? chunk : null,
    minShareCount: 2,
    test: NO_EDITOR,
  })),
  // Shared by pages, mostly of one subject.
  { debugName: 'pages', name: nameOfSubject, minShareCount: 2, test: NO_EDITOR },
];
