export interface FileTime {
  file: string;
  /** Seconds; null where they were not measured. */
  processor: number | null;
}

export interface Budgets {
  /** Seconds of the processors, by the kind of files. */
  kinds: Record<string, number>;
  /** The share of a budget above which a run fails. */
  failsAbove: number;
  /** How many times the usual processor time the machine takes. */
  slowness: number;
}

export interface Excess {
  kind: string;
  taken: number;
  budget: number;
  isFar: boolean;
}

export declare const KINDS: readonly string[];
export declare function kindOfFile(path: string): string;
export declare function findExcesses(times: readonly FileTime[], files: readonly string[], budgets: Budgets): Excess[];
