import { Injectable } from '@nestjs/common';
import { Database } from '../../common/database/database.js';
import { ImportChunkEntity } from './entities/import-chunk.entity.js';
import { ImportEntity } from './entities/import.entity.js';
import type { LineOutcome } from './import-tally.js';
import type { ImportReportLineRead } from './imports.contract.js';

const LIST = `SELECT id FROM imports WHERE project_id = $1 AND ($2::uuid IS NULL OR (created_at, id) <= (
    SELECT created_at, id FROM imports WHERE project_id = $1 AND id = $2))
  ORDER BY created_at DESC, id DESC LIMIT $3`;

const REPORT = `SELECT line, outcome, type, object_id, problems FROM import_report_lines
  WHERE project_id = $1 AND import_id = $2 AND line >= $3 AND ($4::text IS NULL OR outcome = $4)
  ORDER BY line LIMIT $5`;

const GAP = `SELECT min(gap.number) AS number FROM generate_series(0, $3::int - 1) AS gap (number)
  WHERE NOT EXISTS (SELECT 1 FROM import_chunks c WHERE c.project_id = $1 AND c.import_id = $2 AND c.number = gap.number)`;

/** Reads of imports. */
@Injectable()
export class ImportsQueries {
  constructor(private readonly database: Database) {}

  find(projectId: string, id: string): Promise<ImportEntity | null> {
    return this.database.repository(ImportEntity).findOneBy({ projectId, id });
  }

  /** Newest first, from one on. */
  async list(projectId: string, { from, limit }: { from: string | null; limit: number }): Promise<ImportEntity[]> {
    const rows = await this.database.rows<{ id: string }>(LIST, [projectId, from, limit]);
    const found = await this.database.repository(ImportEntity).findBy(rows.map(({ id }) => ({ projectId, id })));
    const byId = new Map(found.map((row) => [row.id, row]));
    return rows.flatMap(({ id }) => byId.get(id) ?? []);
  }

  report(
    projectId: string,
    importId: string,
    { from, limit, outcome }: { from: number; limit: number; outcome: LineOutcome | null },
  ): Promise<ImportReportLineRead[]> {
    return this.database.rows<ImportReportLineRead & object>(REPORT, [projectId, importId, from, outcome, limit]);
  }

  findChunk(projectId: string, importId: string, number: number): Promise<ImportChunkEntity | null> {
    return this.database.repository(ImportChunkEntity).findOneBy({ projectId, importId, number });
  }

  /** The first chunk that was not uploaded, of so many that there must be; null when all are there. */
  async firstGap(projectId: string, importId: string, chunks: number): Promise<number | null> {
    const row = await this.database.row<{ number: number | null }>(GAP, [projectId, importId, chunks]);
    return row?.number ?? null;
  }
}
