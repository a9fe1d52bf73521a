import { Inject, Injectable } from '@nestjs/common';
import { violatedConstraint } from '../../common/database/constraint-errors.js';
import { Database } from '../../common/database/database.js';
import { LOG, type Log } from '../../common/environment/log.js';
import { KnownError } from '../../common/errors/known-error.js';
import { EventsService } from '../../common/events/events.service.js';
import { GIVE_UP, HOLD_ON, LET_GO } from '../../common/jobs/leased-queue.statements.js';
import { TenancyLock } from '../../common/tenancy/tenancy-lock.js';
import { ImportChunkEntity } from './entities/import-chunk.entity.js';
import { ImportPlannedKeyEntity } from './entities/import-planned-key.entity.js';
import type { ImportEntity, ImportProgress } from './entities/import.entity.js';
import { ExportSealer } from '../exports/export-sealing.js';
import { batchesOf, readPrologue, type Batch, type Prologue } from './import-batches.js';
import { ImportSealing, type ImportOptions } from './import-options.js';
import { ImportQueue, type ClaimedImport } from './import-queue.js';
import { countLine, type ImportTally } from './import-tally.js';
import { ImportWriter, type LineReading } from './import-writer.service.js';
import { presentCounts } from './imports.presenter.js';
import { ImportsQueries } from './imports.queries.js';
import { REPORT_LINES } from './imports.statements.js';
import { ExternalIds } from './lines/external-ids.js';
import { fail, type Line, type LineContext } from './lines/line.js';
import { PlannedKeys } from './lines/planned-keys.js';
import { requireMapping } from './mappings/mappings.js';

const START: ImportProgress = { chunk: 0, records: 0, line: 0 };
/** Refusals that no other line would be spared. */
const OF_ALL_LINES = new Set<string>([
  'CURRENT_PROJECT_NOT_FOUND',
  'COLLEAGUE_ROLE_REQUIRED',
  'ADMIN_ACCESS_TOKEN_IS_NOT_ADMIN',
]);
/** The most attempts at a batch while others take what it needs at the same moment. */
const RACES = 3;

/** Somebody else has it by now, or it was cancelled: nothing more is done. */
class LeaseLost extends Error {}
/** The process stops: another one goes on. */
class Stopping extends Error {}

/** An import that is worked on, opened and read. */
interface Work {
  item: ClaimedImport;
  row: ImportEntity;
  options: ImportOptions;
  reading: LineReading;
  prologue: Prologue;
  tally: ImportTally;
}

/** Brings an import to its end, batch by batch: each with how far that is, in one transaction. */
@Injectable()
export class ImportRunner {
  private readonly statements;

  constructor(
    private readonly database: Database,
    private readonly queue: ImportQueue,
    private readonly queries: ImportsQueries,
    private readonly sealing: ImportSealing,
    private readonly writer: ImportWriter,
    private readonly tenancies: TenancyLock,
    private readonly events: EventsService,
    @Inject(LOG) private readonly log: Log,
  ) {
    const { leases } = queue;
    const progress = (counts: string) => `progress = $4, ${counts} = $5, attempts = 1, touched_at = now(), ${HOLD_ON}`;
    const done = (status: string) => `status = '${status}', finished_at = now(), touched_at = now(), ${LET_GO}`;
    this.statements = {
      check: leases.statement({ name: 'progress_import_check', set: progress('check_counts') }),
      run: leases.statement({ name: 'progress_import_run', set: progress('run_counts') }),
      checked: leases.statement({ name: 'finish_import_check', set: done('checked') }),
      completed: leases.statement({ name: 'finish_import_run', set: done('completed') }),
      failed: leases.statement({ name: 'fail_import', set: `${GIVE_UP}, touched_at = now()` }),
    };
  }

  /** @returns after how many milliseconds another attempt is due, or null */
  async handle(item: ClaimedImport, { isStopping }: { isStopping: () => boolean }): Promise<number | null> {
    try {
      await this.work(item, isStopping);
      return null;
    } catch (error) {
      if (error instanceof LeaseLost) return null;
      if (error instanceof Stopping) {
        await this.queue.leases.release(item);
        return null;
      }
      return this.giveBack(item, error);
    }
  }

  private async giveBack(item: ClaimedImport, error: unknown): Promise<number | null> {
    const isKnown = error instanceof KnownError;
    const reason = isKnown ? error.message : 'The server could not go on. Start it again, or look into its log.';
    if (!isKnown) this.log.warn({ error: (error as Error).message, importId: item.id }, 'An import met an error');
    const told = { type: isKnown ? error.code : 'UNKNOWN', message: reason, isTransient: !isKnown };
    const delayMs = await this.queue.leases.retry(item, told);
    if (delayMs === null) await this.queue.leases.change(item, this.statements.failed, [told.type, told.message]);
    return delayMs;
  }

  private async work(item: ClaimedImport, isStopping: () => boolean): Promise<void> {
    const work = await this.open(item);
    let at = work.row.progress ?? START;
    while (at.chunk < work.row.chunks) {
      const chunk = await this.queries.findChunk(item.projectId, item.id, at.chunk);
      if (!chunk) throw new KnownError('IMPORT_CHUNK_MISSING', { number: at.chunk });
      const text = this.sealing.openChunk(item, at.chunk, chunk.content);
      for (const batch of batchesOf({ text, lines: chunk.lines }, work.prologue, at)) {
        if (isStopping()) throw new Stopping();
        await this.bringIn(work, batch);
        at = batch.next;
      }
    }
    await this.finish(work);
  }

  private async open(item: ClaimedImport): Promise<Work> {
    const { projectId, id, mode } = item;
    const row = await this.queries.find(projectId, id);
    const first = row && (await this.queries.findChunk(projectId, id, 0));
    if (!row || !first) throw new LeaseLost();
    const options = this.sealing.openOptions(item, row.options);
    const prologue = readPrologue(row.format, this.sealing.openChunk(item, 0, first.content));
    if (!prologue) {
      throw new KnownError('IMPORT_MAPPING_INVALID', {
        problems: ['the first line of CSV names its columns: at most 500, each once'],
      });
    }
    const mapping = requireMapping(row.mapping, options.customMapping);
    const tally = (mode === 'check' ? row.checkCounts : row.runCounts) ?? {};
    const sealer = await openerOf(prologue, options);
    return { item, row, options, prologue, tally, reading: { mapping, firebase: options.firebaseScrypt, sealer } };
  }

  /** Tries again what met somebody else, and line by line what cannot be written. */
  private async bringIn(work: Work, batch: Batch): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        work.tally = await this.bringInAtOnce(work, batch);
        return;
      } catch (error) {
        if (!isOfLines(error)) throw error;
        if (attempt < RACES) continue;
        if (batch.records.length > 1) return this.bringInOneByOne(work, batch);
        this.log.warn({ error: (error as Error).message }, 'A line of an import cannot be written');
        work.tally = await this.bringInAtOnce(work, batch, error as Error);
        return;
      }
    }
  }

  private async bringInOneByOne(work: Work, { records, next }: Batch): Promise<void> {
    const start = work.row.progress ?? START;
    for (const [index, record] of records.entries()) {
      const here = { chunk: start.chunk, records: start.records + index + 1, line: record.line };
      await this.bringIn(work, { records: [record], next: index === records.length - 1 ? next : here });
    }
  }

  /** @returns the tally with the batch */
  private async bringInAtOnce(work: Work, { records, next }: Batch, refusal?: Error): Promise<ImportTally> {
    const { item, row, reading } = work;
    const { tally } = await this.database.transaction(async () => {
      const lines = this.writer.read(records, reading);
      if (refusal) for (const line of lines) fail(line, null, refusalOf(refusal));
      else await this.write(work, lines);
      const counted = structuredClone(work.tally);
      for (const { type, outcome } of lines) countLine(counted, type, outcome);
      await this.report(item, lines);
      const values = [JSON.stringify(next), JSON.stringify(counted)];
      if (!(await this.queue.leases.change(item, this.statements[item.mode], values))) throw new LeaseLost();
      return { tally: counted };
    });
    row.progress = next;
    return tally;
  }

  private async write(work: Work, lines: readonly Line[]): Promise<void> {
    const context = this.context(work);
    await this.writer.writeSettings(context, lines);
    await this.writer.write({ ...context, tenancy: await this.tenancies.hold(context.projectId) }, lines);
  }

  private context({ item, options, prologue }: Work): Omit<LineContext, 'tenancy'> {
    const { projectId, id, mode } = item;
    const isCheck = mode === 'check';
    return {
      projectId,
      isCheck,
      isExport: prologue.export !== null,
      settings: options.settings,
      ids: new ExternalIds(projectId, options.source),
      planned: new PlannedKeys(this.database, { projectId, id }, isCheck),
      actor: { tier: 'admin', ownerId: options.actor.ownerId },
    };
  }

  private async report({ projectId, id }: ClaimedImport, lines: readonly Line[]): Promise<void> {
    const rows = lines
      .filter(({ problems }) => problems.length > 0)
      .map(({ number: line, outcome, type, objectId, problems }) => ({
        line,
        outcome,
        type: type === 'unknown' ? null : type,
        objectId,
        problems,
      }));
    if (rows.length > 0) await this.database.rows(REPORT_LINES, [projectId, id, JSON.stringify(rows)]);
  }

  private async finish({ item, row, tally }: Work): Promise<void> {
    const { projectId, id, mode } = item;
    await this.database.transaction(async () => {
      const end = mode === 'check' ? this.statements.checked : this.statements.completed;
      if (!(await this.queue.leases.change(item, end))) throw new LeaseLost();
      await this.database.repository(ImportPlannedKeyEntity).delete({ projectId, importId: id });
      if (mode === 'check') return;
      // The file holds hashes of passwords, and is of no more use.
      await this.database.repository(ImportChunkEntity).delete({ projectId, importId: id });
      this.events.record({ projectId, tier: 'admin' }, 'import.completed', {
        id,
        mapping: row.mapping,
        lines: row.lines,
        counts: presentCounts(tally),
      });
    });
  }
}

/**
 * The sealer that opens the secrets of an export; null where there are none, or no passphrase.
 *
 * @throws KnownError IMPORT_PASSPHRASE_WRONG
 */
async function openerOf({ export: exported }: Prologue, { passphrase }: ImportOptions): Promise<ExportSealer | null> {
  if (!exported || exported.secrets === null || passphrase === null) return null;
  const sealer = await ExportSealer.open(passphrase, exported.secrets);
  if (!sealer) throw new KnownError('IMPORT_PASSPHRASE_WRONG');
  return sealer;
}

/** True when the database refuses the lines: something of them was taken meanwhile, or cannot be kept. */
function isOfLines(error: unknown): boolean {
  if (error instanceof KnownError) return !OF_ALL_LINES.has(error.code);
  const { code } =
    (error as { driverError?: { code?: string }; code?: string }).driverError ?? (error as object as { code?: string });
  return violatedConstraint(error) !== null || (typeof code === 'string' && code.startsWith('22'));
}

function refusalOf(error: Error): string {
  return error instanceof KnownError ? error.message : 'The line could not be written: something of it is taken';
}
