import { Injectable } from '@nestjs/common';
import { checkInput } from '../../common/contract/validate.js';
import { ImportActors } from './import-actors.service.js';
import { LINE_CLASSES } from './lines/line-classes.js';
import type { Line, LineContext } from './lines/line.js';
import { fail } from './lines/line.js';
import type {
  MembershipLine,
  ProjectPermissionLine,
  TeamLine,
  TeamPermissionLine,
} from './lines/team-line.contract.js';
import type {
  ApiKeyLine,
  DraftLine,
  ItemChangeLine,
  ProjectLine,
  PurchaseLine,
  SubscriptionLine,
  VaultEntryLine,
} from './lines/object-lines.contract.js';
import { ObjectLines } from './lines/object-lines.service.js';
import { ProjectLines } from './lines/project-lines.service.js';
import { TeamLines } from './lines/team-lines.service.js';
import type { UserLine } from './lines/user-line.contract.js';
import { UserLines } from './lines/user-lines.service.js';
import { mapRecord, type Mapping } from './mappings/mappings.js';
import type { FirebaseScryptParameters } from './imports.contract.js';
import { secretsContext, type ExportSealer } from '../exports/export-sealing.js';
import type { ImportRecord } from './read-records.js';

/** The type that lines are counted under that cannot be read. */
const UNKNOWN = 'unknown';
/** Problems of one line that are told. */
const MOST_PROBLEMS = 20;

type Handler = (context: LineContext, lines: never) => Promise<void>;

/** The means by which records become lines. */
export interface LineReading {
  mapping: Mapping | null;
  firebase: FirebaseScryptParameters | null;
  /** Opens the secrets of an export; null without a passphrase. */
  sealer: ExportSealer | null;
}

/** Makes lines of records, has them checked by their types, and in a run written. */
@Injectable()
export class ImportWriter {
  private readonly handlers: ReadonlyMap<string, Handler>;

  constructor(
    users: UserLines,
    teams: TeamLines,
    objects: ObjectLines,
    private readonly projects: ProjectLines,
    private readonly actors: ImportActors,
  ) {
    this.handlers = new Map([...handlersOfPeople(users, teams), ...handlersOfObjects(objects)]);
  }

  /** The lines of records, each checked by itself. */
  read(records: readonly ImportRecord[], reading: LineReading): Line[] {
    return records.map((record) => readLine(record, reading));
  }

  /**
   * Has the settings in lines put in the place of those of the project, before they are held.
   *
   * @throws KnownError as {@link ImportActors.require}
   */
  async writeSettings(context: Omit<LineContext, 'tenancy'>, lines: readonly Line[]): Promise<void> {
    await this.actors.require(context);
    const own = lines.filter((line) => line.type === 'project' && line.outcome === 'created');
    await this.projects.handle(context, own as Array<Line<ProjectLine>>);
  }

  /** Has good lines written, or checked by what is there, in the current transaction: type by type. */
  async write(context: LineContext, lines: readonly Line[]): Promise<void> {
    for (const type of LINE_CLASSES.keys()) {
      const own = lines.filter((line) => line.type === type && line.outcome === 'created');
      if (own.length > 0) await this.handlers.get(type)?.(context, own as never);
    }
  }
}

function handlersOfPeople(users: UserLines, teams: TeamLines): ReadonlyMap<string, Handler> {
  return new Map<string, Handler>([
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

function handlersOfObjects(objects: ObjectLines): ReadonlyMap<string, Handler> {
  return new Map<string, Handler>([
    ['api_key', (context, lines: ReadonlyArray<Line<ApiKeyLine>>) => objects.handleApiKeys(context, lines)],
    ['email_draft', (context, lines: ReadonlyArray<Line<DraftLine>>) => objects.handleDrafts(context, lines)],
    [
      'subscription',
      (context, lines: ReadonlyArray<Line<SubscriptionLine>>) => objects.handleSubscriptions(context, lines),
    ],
    [
      'one_time_purchase',
      (context, lines: ReadonlyArray<Line<PurchaseLine>>) => objects.handlePurchases(context, lines),
    ],
    [
      'item_quantity_change',
      (context, lines: ReadonlyArray<Line<ItemChangeLine>>) => objects.handleItemChanges(context, lines),
    ],
    [
      'vault_entry',
      (context, lines: ReadonlyArray<Line<VaultEntryLine>>) => objects.handleVaultEntries(context, lines),
    ],
  ]);
}

function readLine({ line: number, value, problem }: ImportRecord, { mapping, firebase, sealer }: LineReading): Line {
  const line: Line = { number, type: UNKNOWN, data: {}, objectId: null, outcome: 'created', problems: [] };
  if (!value) {
    fail(line, null, problem ?? 'The line cannot be read');
    return line;
  }
  const opened = mapping ? value : openSecrets(value, sealer);
  if (!opened) {
    fail(line, 'secrets', 'do not belong to this line');
    return line;
  }
  const mapped = mapRecord(opened, mapping, firebase);
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

/** The line with its secrets; without what opens them they are left out. Null when they are of another line. */
function openSecrets(value: Record<string, unknown>, sealer: ExportSealer | null): Record<string, unknown> | null {
  const { secrets, ...line } = value;
  if (secrets === undefined || !sealer) return line;
  const opened = typeof secrets === 'string' ? sealer.unseal(secrets, secretsContext(line)) : null;
  return opened && { ...line, ...opened };
}
