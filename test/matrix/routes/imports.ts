import type { Declaration } from '../entries';
import { all, anybody, inProject } from '../rules';

const ofImport = (rest: Partial<Declaration> = {}): Declaration => ({
  access: 'admin',
  ids: { id: 'import' },
  rule: inProject('id', 404),
  ...rest,
});

/** Nothing was uploaded of any of them, so that none goes on. */
const going = ofImport({ changesProject: true, rule: all(inProject('id', 404), () => 409) });

/** Imports and exports of projects: administrators alone. */
export const IMPORT_ROUTES: Record<string, Declaration | Declaration[]> = {
  Imports_listMappings: { access: 'admin', rule: anybody },
  Imports_list: { access: 'admin', plain: ['cursor'], rule: anybody },
  // So many are not begun here: a project keeps twenty.
  Imports_create: {
    access: 'admin',
    body: () => ({ format: 'jsonl', mapping: 'nothing' }),
    changesProject: true,
    rule: () => 400,
  },
  Imports_read: ofImport(),
  Imports_delete: ofImport({ changesProject: true }),
  Imports_putChunk: ofImport({ path: { number: '0' }, body: ({ tag }) => ({ tag }), changesProject: true }),
  Imports_check: going,
  Imports_start: going,
  Imports_cancel: going,
  Imports_report: ofImport({ plain: ['cursor'] }),
  // An event tells of it.
  Exports_create: { access: 'admin', showsAll: true, rule: anybody },
};

const MISSING = 'IMPORT_NOT_FOUND';
const ofField = (rest: Partial<Declaration> = {}) => ofImport({ rule: inProject('id', MISSING), ...rest });
const goingField = ofField({
  changesProject: true,
  rule: all(inProject('id', MISSING), () => 'IMPORT_STATE_CONFLICT'),
});

/** The same over GraphQL. */
export const IMPORT_FIELDS: Record<string, Declaration | Declaration[]> = {
  'Query.importMappings': { access: 'admin', rule: anybody },
  'Query.imports': { access: 'admin', plain: ['after'], rule: anybody },
  'Query.import': ofField(),
  'Query.importReport': ofField(),
  'Mutation.createImport': {
    access: 'admin',
    body: () => ({ input: { format: 'jsonl', mapping: 'nothing' } }),
    changesProject: true,
    rule: () => 'IMPORT_MAPPING_INVALID',
  },
  'Mutation.checkImport': goingField,
  'Mutation.startImport': goingField,
  'Mutation.cancelImport': goingField,
  'Mutation.deleteImport': ofField({ changesProject: true }),
};
