import { Injectable } from '@nestjs/common';
import type { Caller } from '../../common/caller/caller.js';
import { Database } from '../../common/database/database.js';
import { EventsService } from '../../common/events/events.service.js';
import { cutConnection, type Connection } from '../../common/graphql/connection.js';
import {
  auditDifferences,
  ConfigurationHistory,
  showDifferences,
  type StoredSettings,
} from '../../common/project-store/configuration-history.js';
import { ProjectStore } from '../../common/project-store/project-store.js';
import { readConfigFile, writeConfigFile } from '../../common/tenancy/settings/config-file.js';
import type { Difference } from '../../common/tenancy/settings/find-differences.js';
import { PROJECT_SCHEMA } from '../project-schema.js';
import type { ConfigChangeRead, ConfigComparisonRead, ConfigFileRead } from './config-changes.contract.js';
import { ConfigChangesQueries, type ChangeRow } from './config-changes.queries.js';
import { DIFFERENCES_SHOWN, VALUE_SHOWN } from './config.limits.js';
import { MOST_PATHS_TOLD, refusal } from './config.service.js';

/** The configuration as a file, and its history. */
@Injectable()
export class ConfigChangesService {
  constructor(
    private readonly database: Database,
    private readonly store: ProjectStore,
    private readonly history: ConfigurationHistory,
    private readonly queries: ConfigChangesQueries,
    private readonly events: EventsService,
  ) {}

  /** @throws KnownError CURRENT_PROJECT_NOT_FOUND when the project is gone meanwhile */
  async readFile({ projectId }: Caller): Promise<ConfigFileRead> {
    // First the revision: what is changed in between is told when the file comes back.
    const revision = await this.history.revision(projectId);
    const { environment } = await this.store.readSettings(projectId);
    return { text: writeConfigFile(PROJECT_SCHEMA, environment), revision };
  }

  /**
   * Lists the changes that a file would make, and makes none.
   *
   * @throws KnownError CONFIG_OVERRIDE_INVALID naming every key and value that does not fit; CURRENT_PROJECT_NOT_FOUND
   */
  async compareFile({ projectId }: Caller, file: string): Promise<ConfigComparisonRead> {
    const revision = await this.history.revision(projectId);
    const stored = await this.store.readSettings(projectId);
    return present(this.store.compare(stored, withFile(stored, file)), revision);
  }

  /**
   * Puts a file in the place of the settings of the environment.
   *
   * @throws KnownError CONFIG_OVERRIDE_INVALID, CONFIGURATION_CHANGED_MEANWHILE, and as {@link ProjectStore.patchOverride}
   */
  applyFile(caller: Caller, file: string, basedOn: number): Promise<ConfigComparisonRead> {
    return this.replace(caller, { basedOn }, (stored) => withFile(stored, file));
  }

  /**
   * Lists the changes of going back to the settings before a change, and makes none.
   *
   * @throws KnownError CONFIGURATION_CHANGE_NOT_FOUND, CURRENT_PROJECT_NOT_FOUND
   */
  async compareReturn({ projectId }: Caller, revision: number): Promise<ConfigComparisonRead> {
    const current = await this.history.revision(projectId);
    const [stored, wanted] = await Promise.all([
      this.store.readSettings(projectId),
      this.history.stateBefore(projectId, revision),
    ]);
    return present(this.store.compare(stored, wanted), current);
  }

  /**
   * Goes back to the settings before a change, secrets included. This is a change itself, from which one can go back, too.
   *
   * @throws KnownError CONFIGURATION_CHANGE_NOT_FOUND, CONFIGURATION_CHANGED_MEANWHILE, and as
   *   {@link ProjectStore.patchOverride}
   */
  returnTo(caller: Caller, revision: number, basedOn: number): Promise<ConfigComparisonRead> {
    const wanted = () => this.history.stateBefore(caller.projectId, revision);
    return this.replace(caller, { basedOn, returnedTo: revision }, wanted);
  }

  /** The latest change first. */
  async list(
    { projectId }: Caller,
    page: { first: number; after: string | null },
  ): Promise<Connection<ConfigChangeRead>> {
    const from = page.after === null ? null : Number(page.after);
    const rows = await this.queries.list(projectId, { from, limit: page.first + 1 });
    const connection = cutConnection(rows, page.first, ({ revision }) => String(revision));
    const edges = connection.edges.map(({ cursor, node }) => ({ cursor, node: this.presentChange(projectId, node) }));
    return { ...connection, edges };
  }

  private async replace(
    caller: Caller,
    options: { basedOn: number; returnedTo?: number },
    decide: (stored: StoredSettings) => StoredSettings | Promise<StoredSettings>,
  ): Promise<ConfigComparisonRead> {
    return this.database.transaction(async () => {
      const differences = await this.store.replaceSettings(caller, options, decide);
      const paths = differences.slice(0, MOST_PATHS_TOLD).map(({ path }) => path);
      this.events.record(
        caller,
        'project_config.updated',
        { level: 'environment', paths },
        { changes: auditDifferences(differences) },
      );
      return present(differences, await this.history.revision(caller.projectId));
    });
  }

  private presentChange(projectId: string, row: ChangeRow): ConfigChangeRead {
    const { authorId, authorName, authorEmail } = row;
    return {
      revision: row.revision,
      changed_at_millis: row.changedAt.getTime(),
      access: row.access,
      author: authorId === null ? null : { id: authorId, display_name: authorName, primary_email: authorEmail },
      key_display_name: row.keyName,
      returned_to: row.returnedTo,
      source: row.source,
      ...this.history.open(projectId, row.changes),
    };
  }
}

/** @throws KnownError CONFIG_OVERRIDE_INVALID */
function withFile(stored: StoredSettings, file: string): StoredSettings {
  const read = readConfigFile(PROJECT_SCHEMA, file, stored.environment);
  if (!read.ok) throw refusal(read.problems);
  return { ...stored, environment: read.override };
}

function present(differences: readonly Difference[], revision: number): ConfigComparisonRead {
  return { ...showDifferences(differences, { most: DIFFERENCES_SHOWN, length: VALUE_SHOWN }), revision };
}
