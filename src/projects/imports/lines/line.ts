import type { Tenancy } from '../../../common/tenancy/tenancy.js';
import type { LineOutcome } from '../import-tally.js';
import type { ImportProblemRead } from '../imports.contract.js';
import type { ExternalIds } from './external-ids.js';
import type { PlannedKeys } from './planned-keys.js';

/** A line with what it says and what comes of it. */
export interface Line<T extends object = object> {
  /** From 1. */
  number: number;
  type: string;
  data: T;
  objectId: string | null;
  outcome: LineOutcome;
  problems: ImportProblemRead[];
}

/** The import, as lines are checked and written in it. */
export interface LineContext {
  projectId: string;
  tenancy: Tenancy;
  /** Nothing is written. */
  isCheck: boolean;
  /** The lines are an export: they say everything, and nothing is given by default. */
  isExport: boolean;
  settings: 'keep' | 'replace';
  ids: ExternalIds;
  planned: PlannedKeys;
  actor: { tier: 'admin'; ownerId: string | null };
}

/** Marks a line as one that nothing is made of. */
export function fail(line: Line, field: string | null, message: string): void {
  line.outcome = 'failed';
  line.problems.push({ field, message });
}

/** Marks a line as one that nothing needs to be, or may be, made of. */
export function skip(line: Line, field: string | null, message: string): void {
  if (line.outcome === 'created') line.outcome = 'skipped';
  line.problems.push({ field, message });
}

/** Notes something about a line of which an object is made all the same. */
export function note(line: Line, field: string | null, message: string): void {
  line.problems.push({ field, message });
}

export const isGood = (line: Line): boolean => line.outcome === 'created';
