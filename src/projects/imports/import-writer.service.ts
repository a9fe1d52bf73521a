import { Injectable } from '@nestjs/common';
import { checkInput } from '../../common/contract/validate.js';
import { LINE_CLASSES } from './lines/line-classes.js';
import type { Line, LineContext } from './lines/line.js';
import { fail } from './lines/line.js';
import type {
  MembershipLine,
  ProjectPermissionLine,
  TeamLine,
  TeamPermissionLine,
} from './lines/team-line.contract.js';
import { TeamLines } from './lines/team-lines.service.js';
import type { UserLine } from './lines/user-line.contract.js';
import { UserLines } from './lines/user-lines.service.js';
import { mapRecord, type Mapping } from './mappings/mappings.js';
import type { FirebaseScryptParameters } from './imports.contract.js';
import type { ImportRecord } from './read-records.js';

/** The type that lines are counted under that cannot be read. */
const UNKNOWN = 'unknown';
/** Problems of one line that are told. */
const MOST_PROBLEMS = 20;

type Handler = (context: LineContext, lines: never) => Promise<void>;

/** How records are made into lines. */
export interface LineReading {
  mapping: Mapping | null;
  firebase: FirebaseScryptParameters | null;
}

/** Makes lines of records, has them judged by their types, and in a run written. */
@Injectable()
export class ImportWriter {
  private readonly handlers: ReadonlyMap<string, Handler>;

  constructor(users: UserLines, teams: TeamLines) {
    this.handlers = new Map<string, Handler>([
      ['user', (context, lines: ReadonlyArray<Line<UserLine>>) => users.handle(context, lines)],
      ['team', (context, lines: ReadonlyArray<Line<TeamLine>>) => teams.handleTeams(context, lines)],
      [
        'team_membership',
        (context, lines: ReadonlyArray<Line<MembershipLine>>) => teams.handleMemberships(context, lines),
      ],
      [
        'team_permission',
        (context, lines: ReadonlyArray<Line<TeamPermissionLine>>) => teams.handleTeamPermissions(context, lines),
      ],
      [
        'project_permission',
        (context, lines: ReadonlyArray<Line<ProjectPermissionLine>>) => teams.handleProjectPermissions(context, lines),
      ],
    ]);
  }

  /** The lines of records, each judged by itself. */
  read(records: readonly ImportRecord[], reading: LineReading): Line[] {
    return records.map((record) => readLine(record, reading));
  }

  /** Has good lines written, or judged by what is there, in the current transaction: type by type. */
  async write(context: LineContext, lines: readonly Line[]): Promise<void> {
    for (const type of LINE_CLASSES.keys()) {
      const own = lines.filter((line) => line.type === type && line.outcome === 'created');
      if (own.length > 0) await this.handlers.get(type)?.(context, own as never);
    }
  }
}

function readLine({ line: number, value, problem }: ImportRecord, { mapping, firebase }: LineReading): Line {
  const line: Line = { number, type: UNKNOWN, data: {}, objectId: null, outcome: 'created', problems: [] };
  if (!value) {
    fail(line, null, problem ?? 'The line cannot be read');
    return line;
  }
  const mapped = mapRecord(value, mapping, firebase);
  const type = typeof mapped.type === 'string' ? mapped.type : '';
  const contract = LINE_CLASSES.get(type);
  if (!contract) {
    fail(line, 'type', `must be one of ${[...LINE_CLASSES.keys()].join(', ')}`);
    return line;
  }
  line.type = type;
  const [data, violations] = checkInput(contract, mapped, 'line');
  line.data = data;
  for (const { path, message } of violations.slice(0, MOST_PROBLEMS)) {
    fail(line, path === 'line' ? null : path.replace(/^line\./, ''), message);
  }
  return line;
}
