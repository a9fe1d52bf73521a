import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../common/caller/caller.js';
import { AuditService } from '../../common/audit/audit.service.js';
import { presentPage, type Page } from '../../../shared/contract/page.js';
import { SUCCESS, type Success } from '../../common/contract/success.js';
import { translateConstraint } from '../../common/database/constraint-errors.js';
import { Database } from '../../common/database/database.js';
import { takeAdvisoryLock } from '../../common/database/advisory-lock.js';
import { KnownError } from '../../common/errors/known-error.js';
import { ImportEntity, type ImportStatus } from './entities/import.entity.js';
import { ImportSealing } from './import-options.js';
import type {
  ImportChunkParams,
  ImportChunkRead,
  ImportCreate,
  ImportListQuery,
  ImportMappingRead,
  ImportRead,
  ImportReportQuery,
  ImportReportRead,
} from './imports.contract.js';
import { IMPORT_CHANNEL } from './import-queue.js';
import { IMPORTS } from './imports.limits.js';
import { presentImport } from './imports.presenter.js';
import { ImportsQueries } from './imports.queries.js';
import { COUNT_CHUNKS, CREATE_IMPORT, DROP_REPORT, PUT_CHUNK, QUEUE_IMPORT } from './imports.statements.js';
import { BUILT_IN_MAPPINGS, requireMapping } from './mappings/mappings.js';

/** The refusals of checking and starting an import. */
export const START_ERRORS = [
  'IMPORT_NOT_FOUND',
  'IMPORT_STATE_CONFLICT',
  'IMPORT_CHUNK_MISSING',
  'IMPORT_ALREADY_RUNNING',
] as const;

/** At rest: neither queued nor at work. */
const RESTING: readonly ImportStatus[] = ['uploading', 'checked', 'failed', 'cancelled'];

const UTF8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false });

/** Uploads, checks, starts and shows the imports of a project. The worker imports the lines. */
@Injectable()
export class ImportsService {
  constructor(
    private readonly database: Database,
    private readonly queries: ImportsQueries,
    private readonly sealing: ImportSealing,
    private readonly audit: AuditService,
  ) {}

  /** Newest first. */
  async list({ projectId }: Caller, { limit, cursor }: ImportListQuery): Promise<Page<ImportRead>> {
    const rows = await this.queries.list(projectId, { from: cursor ?? null, limit: limit + 1 });
    return presentPage(rows.map(presentImport), Math.min(limit, rows.length));
  }

  /** @throws KnownError IMPORT_NOT_FOUND */
  async get({ projectId }: Caller, id: string): Promise<ImportRead> {
    const row = await this.queries.find(projectId, id);
    if (!row) throw new KnownError('IMPORT_NOT_FOUND');
    return presentImport(row);
  }

  /** @throws KnownError IMPORT_MAPPING_INVALID, IMPORT_LIMIT_REACHED */
  async create(caller: Caller, input: ImportCreate): Promise<ImportRead> {
    const { projectId, tier, ownerId } = caller;
    const customMapping = input.custom_mapping ?? null;
    requireMapping(input.mapping, customMapping);
    const mapping = customMapping === null ? input.mapping : 'custom';
    const id = randomUUID();
    const options = this.sealing.sealOptions(
      { projectId, id },
      {
        source: input.source ?? mapping,
        customMapping,
        settings: input.settings,
        passphrase: input.passphrase ?? null,
        firebaseScrypt: input.firebase_scrypt ?? null,
        actor: { tier, ownerId },
      },
    );
    await this.database.transaction(async () => {
      await takeAdvisoryLock(this.database, `imports/${projectId}`); // So that they are counted right.
      const values = [projectId, id, options, input.format, mapping, input.file_name ?? null];
      if (!(await this.database.row(CREATE_IMPORT, values))) {
        throw new KnownError('IMPORT_LIMIT_REACHED', { max_count: IMPORTS.ofProject });
      }
      this.audit.note(caller, 'import.created', { id, mapping, format: input.format });
    });
    return this.get(caller, id);
  }

  /**
   * Keeps a chunk in the place of the one of that number. The result of a check before counts no more.
   *
   * @throws KnownError IMPORT_NOT_FOUND, IMPORT_STATE_CONFLICT once a run has begun, IMPORT_TOO_LARGE, BODY_PARSING_ERROR
   */
  async putChunk({ projectId }: Caller, { id, number }: ImportChunkParams, body: Buffer): Promise<ImportChunkRead> {
    const text = decode(body);
    const chunk = { number, lines: countLines(text), bytes: body.length };
    const content = this.sealing.sealChunk({ projectId, id }, number, text);
    await this.database.transaction(async () => {
      const row = await this.lock(projectId, id);
      if (!RESTING.includes(row.status) || row.runCounts !== null) throw conflict(row);
      await this.database.rows(PUT_CHUNK, [projectId, id, number, content, chunk.lines, chunk.bytes]);
      const total = await this.database.row<{ lines: number; bytes: number }>(COUNT_CHUNKS, [projectId, id]);
      const isTooLarge = total && (total.bytes > IMPORTS.bytes || total.lines > IMPORTS.lines);
      if (isTooLarge) throw new KnownError('IMPORT_TOO_LARGE', { max_bytes: IMPORTS.bytes, max_lines: IMPORTS.lines });
    });
    return chunk;
  }

  /**
   * Has every line checked, without changing anything but the report.
   *
   * @throws KnownError as {@link START_ERRORS}
   */
  async check(caller: Caller, id: string): Promise<ImportRead> {
    return this.queue(caller, id, 'check');
  }

  /**
   * Has the lines imported. A run that failed or was cancelled goes on where it was.
   *
   * @throws KnownError as {@link START_ERRORS}
   */
  async start(caller: Caller, id: string): Promise<ImportRead> {
    return this.queue(caller, id, 'run');
  }

  /**
   * Stops a check or a run; what it did stays.
   *
   * @throws KnownError IMPORT_NOT_FOUND, IMPORT_STATE_CONFLICT
   */
  async cancel(caller: Caller, id: string): Promise<ImportRead> {
    const { projectId } = caller;
    await this.database.transaction(async () => {
      const row = await this.lock(projectId, id);
      if (row.status !== 'queued' && row.status !== 'sending') throw conflict(row);
      const ended = { status: 'cancelled', finishedAt: () => 'now()', touchedAt: () => 'now()' } as const;
      const unleased = { leaseId: null, leaseUntil: null };
      await this.database.repository(ImportEntity).update({ projectId, id }, { ...ended, ...unleased });
      this.audit.note(caller, 'import.cancelled', { id });
    });
    return this.get(caller, id);
  }

  /**
   * Drops an import with its chunks and its report; what it brought in stays.
   *
   * @throws KnownError IMPORT_NOT_FOUND, IMPORT_STATE_CONFLICT while it is at work
   */
  async delete(caller: Caller, id: string): Promise<Success> {
    const { projectId } = caller;
    await this.database.transaction(async () => {
      const row = await this.lock(projectId, id);
      if (row.status === 'queued' || row.status === 'sending') throw conflict(row);
      await this.database.repository(ImportEntity).delete({ projectId, id });
      this.audit.note(caller, 'import.deleted', { id });
    });
    return SUCCESS;
  }

  /** @throws KnownError IMPORT_NOT_FOUND */
  async report(caller: Caller, id: string, { limit, cursor, outcome }: ImportReportQuery): Promise<ImportReportRead> {
    await this.get(caller, id);
    const page = { from: cursor ?? 1, limit: limit + 1, outcome: outcome ?? null };
    const rows = await this.queries.report(caller.projectId, id, page);
    return { items: rows.slice(0, limit), next_line: rows[limit]?.line ?? null };
  }

  /** The built-in mappings. */
  mappings(): ImportMappingRead[] {
    return BUILT_IN_MAPPINGS.map(({ name, description, mapping }) => ({ name, description, mapping: mapping ?? {} }));
  }

  private async queue(caller: Caller, id: string, mode: 'check' | 'run'): Promise<ImportRead> {
    const { projectId } = caller;
    const work = () =>
      this.database.transaction(async () => {
        const row = await this.lock(projectId, id);
        if (!RESTING.includes(row.status) || row.chunks === 0) throw conflict(row);
        const hasBegun = row.runCounts !== null;
        if (hasBegun && mode === 'check') throw conflict(row);
        const gap = await this.queries.firstGap(projectId, id, row.chunks);
        if (gap !== null) throw new KnownError('IMPORT_CHUNK_MISSING', { number: gap });
        const goesOn = hasBegun && mode === 'run';
        if (!goesOn) await this.database.rows(DROP_REPORT, [projectId, id]);
        await this.database.rows(QUEUE_IMPORT, [projectId, id, mode, goesOn]);
        if (mode === 'run') this.audit.note(caller, 'import.started', { id });
        await this.database.notify(IMPORT_CHANNEL);
      });
    await translateConstraint(work, { ux_imports_at_work: () => new KnownError('IMPORT_ALREADY_RUNNING') });
    return this.get(caller, id);
  }

  private async lock(projectId: string, id: string): Promise<ImportEntity> {
    const imports = this.database.repository(ImportEntity);
    const row = await imports.findOne({ where: { projectId, id }, lock: { mode: 'pessimistic_write' } });
    if (!row) throw new KnownError('IMPORT_NOT_FOUND');
    return row;
  }
}

function conflict(row: ImportEntity): KnownError {
  const { state } = presentImport(row);
  return new KnownError('IMPORT_STATE_CONFLICT', { state: row.chunks === 0 ? 'empty' : state });
}

/** @throws KnownError BODY_PARSING_ERROR */
function decode(body: Buffer): string {
  try {
    return UTF8.decode(body);
  } catch {
    throw new KnownError('BODY_PARSING_ERROR', {
      message: 'The chunk is not valid UTF-8. Cut files between lines, and send them in UTF-8.',
    });
  }
}

function countLines(text: string): number {
  let lines = 0;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) lines += 1;
  return lines + (text !== '' && !text.endsWith('\n') ? 1 : 0);
}
