/** The packages that ask the server, which every page of a project needs and the first page does not. */
const DATA_PACKAGES = /node_modules[\\/](?:@apollo|graphql|graphql-tag|rxjs|optimism|@wry|fast-deep-equal)[\\/]/;

/** The parts of dialogs and forms: pages that only show something do without. */
const FORM_PARTS =
  'Checkbox|ColorInput|Combobox|Drawer|Fieldset|FileButton|Modal|ModalBase|MultiSelect|NativeSelect|NumberInput|PasswordInput|Pill|PillsInput|Radio|ScrollArea|Select|Switch|TagsInput|Textarea';
const IS_FORM_PACKAGE = new RegExp(
  `node_modules[\\\\/](?:@mantine[\\\\/]form|klona|react-number-format|@mantine[\\\\/]core[\\\\/]esm[\\\\/]components[\\\\/](?:${FORM_PARTS}))[\\\\/]`,
);
const IMPORTS_FORM_PARTS = new RegExp(`import \\{[^}]*\\b(?:${FORM_PARTS})\\b[^}]*\\} from ["']@mantine/core["']`);
const NO_EDITOR = /^(?!.*(codemirror|lezer))/;
const IS_OURS = /dashboard[\\/]src[\\/]/;
const PAGE_FOLDER = /dashboard[\\/]src[\\/]pages[\\/]([a-z-]+)[\\/]/;

interface ChunkingContext {
  getModuleInfo: (id: string) => { code: string | null; importedIds: string[] } | null;
}

const known = new Map<string, boolean>();

/** Tells whether a module is a part of forms, or one of ours that shows one. */
function needsForms(id: string, context: ChunkingContext): boolean {
  const before = known.get(id);
  if (before !== undefined) return before;
  known.set(id, IS_FORM_PACKAGE.test(id)); // For circles.
  const result = IS_FORM_PACKAGE.test(id) || (IS_OURS.test(id) && showsForms(id, context));
  known.set(id, result);
  return result;
}

function showsForms(id: string, context: ChunkingContext): boolean {
  const { code, importedIds } = context.getModuleInfo(id) ?? { code: null, importedIds: [] };
  return (
    IMPORTS_FORM_PARTS.test(code ?? '') ||
    importedIds.some((one) => typeof one === 'string' && needsForms(one, context))
  );
}

/**
 * The chunks: what every page needs, what several need, and each page. Without them, whatever two pages share would be a
 * file, and a page eighty requests. What the client library loads later is apart: the first page needs some of it.
 */
export const CHUNKS = [
  { name: 'first', tags: ['$initial'] },
  { name: 'library', minShareCount: 2, test: /(?:sdk[\\/]src[\\/](?!react)|[\\/]shared[\\/])/ },
  { name: 'data', minShareCount: 2, test: DATA_PACKAGES },
  {
    debugName: 'forms or common',
    name: (id: string, context: ChunkingContext) =>
      PAGE_FOLDER.test(id) ? null : needsForms(id, context) ? 'forms' : 'common',
    minShareCount: 2,
    test: NO_EDITOR,
  },
  // Shared by pages, mostly of one subject.
  { debugName: 'pages', name: (id: string) => PAGE_FOLDER.exec(id)?.[1] ?? null, minShareCount: 2, test: NO_EDITOR },
];
