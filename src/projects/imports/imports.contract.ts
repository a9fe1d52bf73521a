import { namedChoices } from '../../common/contract/choices.js';
import { Contract } from '../../common/contract/contract-class.js';
import { Base64, Choice, Json, ListOf, Millis, Nested, Num, Text, Uuid } from '../../common/contract/fields.js';
import { LINE_OUTCOMES, type LineOutcome } from './import-tally.js';
import { PASSPHRASE } from '../exports/exports.limits.js';
import { FIREBASE_SCRYPT, IMPORTS, LARGEST_REPORT_PAGE } from './imports.limits.js';

const FORMATS = namedChoices('ImportFormat', ['jsonl', 'csv']);
const SETTINGS = namedChoices('ImportSettings', ['keep', 'replace']);
const STATES = namedChoices('ImportState', [
  'uploading',
  'waiting',
  'running',
  'checked',
  'completed',
  'failed',
  'cancelled',
]);
const MODES = namedChoices('ImportMode', ['check', 'run']);
export const IMPORT_OUTCOMES = namedChoices('ImportOutcome', LINE_OUTCOMES);

/** The state of an import. */
export type ImportState = (typeof STATES)[number];

@Contract({ input: 'FirebaseScryptInput', doc: 'What Firebase shows as the hash parameters of a project.' })
export class FirebaseScryptParameters {
  @Base64({ max: 200, doc: '`base64_signer_key`.' }) signer_key: string;
  @Base64({ max: 100, doc: '`base64_salt_separator`.' }) salt_separator: string;
  @Num({ integer: true, min: 1, max: FIREBASE_SCRYPT.rounds }) rounds: number;
  @Num({ integer: true, min: 1, max: FIREBASE_SCRYPT.memCost }) mem_cost: number;
}

@Contract({ input: 'ImportCreateInput' })
export class ImportCreate {
  @Choice(FORMATS, { doc: 'A JSON object on each line, or comma-separated values under a line of names.' })
  format: 'jsonl' | 'csv';
  @Text({
    optional: true,
    max: 40,
    default: 'vestibule',
    doc: 'Where the lines come from, of `GET /internal/import-mappings`.',
  })
  mapping: string;
  @Json({
    optional: true,
    nullable: true,
    max: IMPORTS.mappingBytes,
    doc: 'A mapping of your own, in the place of one of ours.',
  })
  custom_mapping?: unknown;
  @Text({
    optional: true,
    max: 100,
    doc: 'Under this name ids that are no UUIDs become the same UUIDs again; else that of the mapping.',
  })
  source?: string;
  @Text({ optional: true, nullable: true, max: 255 }) file_name?: string | null;
  @Choice(SETTINGS, {
    optional: true,
    default: 'keep',
    doc: 'Whether the settings in an export take the place of those of the project.',
  })
  settings: 'keep' | 'replace';
  @Text({
    optional: true,
    nullable: true,
    min: PASSPHRASE.min,
    max: PASSPHRASE.max,
    doc: 'Opens the secrets of an export.',
  })
  passphrase?: string | null;
  @Nested(() => FirebaseScryptParameters, {
    optional: true,
    nullable: true,
    doc: 'Needed for password hashes of Firebase.',
  })
  firebase_scrypt?: FirebaseScryptParameters | null;
}

@Contract({ object: 'ImportTypeCount' })
export class ImportTypeCountRead {
  @Text({ doc: 'The type of the lines: `user`, `team` …; `unknown` of lines that cannot be read.' }) type: string;
  @Num({ integer: true }) created: number;
  @Num({ integer: true }) skipped: number;
  @Num({ integer: true }) failed: number;
}

@Contract({ object: 'ImportCounts', doc: 'What came, or would come, of lines.' })
export class ImportCountsRead {
  @Num({ integer: true }) created: number;
  @Num({ integer: true, doc: 'There already, or somebody else’s.' }) skipped: number;
  @Num({ integer: true }) failed: number;
  @ListOf(() => ImportTypeCountRead) by_type: ImportTypeCountRead[];
}

@Contract({ object: 'Import', doc: 'Something that is brought into the project from elsewhere.' })
export class ImportRead {
  @Uuid() id: string;
  @Choice(FORMATS) format: 'jsonl' | 'csv';
  @Text() mapping: string;
  @Text({ nullable: true }) file_name: string | null;
  @Choice(STATES) state: ImportState;
  @Choice(MODES, { nullable: true, doc: 'What is done, or was last; a check changes nothing.' }) mode:
    'check' | 'run' | null;
  @Num({ integer: true, doc: 'How many chunks were uploaded.' }) chunks: number;
  @Num() bytes: number;
  @Num({ integer: true, doc: 'Lines that were uploaded.' }) lines: number;
  @Num({ integer: true, doc: 'Lines that the last check or run is done with.' }) lines_done: number;
  @Nested(() => ImportCountsRead, { nullable: true, doc: 'Of the last check.' }) check_counts: ImportCountsRead | null;
  @Nested(() => ImportCountsRead, { nullable: true, doc: 'Of the run.' }) run_counts: ImportCountsRead | null;
  @Text({ nullable: true, doc: 'Why it failed.' }) error: string | null;
  @Millis() created_at_millis: number;
  @Millis({ nullable: true, doc: 'When the last check or run was asked for.' }) started_at_millis: number | null;
  @Millis({ nullable: true }) finished_at_millis: number | null;
  @Millis({ doc: 'When it is dropped with what was uploaded, unless something happens with it.' })
  expires_at_millis: number;
}

@Contract({ object: 'ImportChunk' })
export class ImportChunkRead {
  @Num({ integer: true }) number: number;
  @Num({ integer: true }) lines: number;
  @Num({ integer: true }) bytes: number;
}

@Contract({ object: 'ImportProblem' })
export class ImportProblemRead {
  @Text({ nullable: true, doc: 'Dotted; null for the line as a whole.' }) field: string | null;
  @Text() message: string;
}

@Contract({
  object: 'ImportReportLine',
  doc: 'A line of which there is something to say; of all others the object was made.',
})
export class ImportReportLineRead {
  @Num({ integer: true, doc: 'From 1.' }) line: number;
  @Choice(IMPORT_OUTCOMES, { doc: 'What came of it; after a check, what would.' }) outcome: LineOutcome;
  @Text({ nullable: true, doc: 'The type of the line.' }) type: string | null;
  @Text({ nullable: true, doc: 'The id that the object has or would have.' }) object_id: string | null;
  @ListOf(() => ImportProblemRead) problems: ImportProblemRead[];
}

@Contract({ object: 'ImportReportPage' })
export class ImportReportRead {
  @ListOf(() => ImportReportLineRead) items: ImportReportLineRead[];
  @Num({ integer: true, nullable: true, doc: 'The line that the next page begins with; null on the last.' })
  next_line: number | null;
}

@Contract({ object: 'ImportMapping' })
export class ImportMappingRead {
  @Text() name: string;
  @Text({ doc: 'What is exported there, and how.' }) description: string;
  @Json({ doc: 'The mapping itself: one of your own has the same form.' }) mapping: unknown;
}

@Contract()
export class ImportParams {
  @Uuid() id: string;
}

@Contract()
export class ImportChunkParams extends ImportParams {
  @Num({ integer: true, min: 0, max: IMPORTS.chunks - 1 }) number: number;
}

@Contract()
export class ImportReportQuery {
  @Num({ optional: true, integer: true, min: 1, max: LARGEST_REPORT_PAGE, default: 100 }) limit: number;
  @Num({ optional: true, integer: true, min: 1, max: 2_147_483_647, doc: 'The `next_line` of the page before.' })
  cursor?: number;
  @Choice(IMPORT_OUTCOMES, { optional: true }) outcome?: LineOutcome;
}

@Contract()
export class ImportListQuery {
  @Num({ optional: true, integer: true, min: 1, max: 100, default: 50 }) limit: number;
  @Uuid({ optional: true }) cursor?: string;
}
