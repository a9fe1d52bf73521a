import { Injectable } from '@nestjs/common';
import type { Caller } from '../../common/caller/caller.js';
import { Database } from '../../common/database/database.js';
import { KnownError } from '../../common/errors/known-error.js';
import { EventsService } from '../../common/events/events.service.js';
import { BUILT_IN_TEMPLATES, BUILT_IN_THEMES } from '../built-in-emails/built-in-emails.js';
import type { ConfigOverride } from '../../common/tenancy/settings/json.js';
import type { RenderedConfig } from '../../common/tenancy/settings/sections.js';
import { auditDifferences } from '../../common/project-store/configuration-history.js';
import { ProjectStore } from '../../common/project-store/project-store.js';
import type { EmailSource } from '../built-in-emails/email-source.js';

/** A part of `emails` in the configuration that holds sources by their id. */
export type SourceKind = 'themes' | 'templates';

/** The key of a source. */
export interface SourceKey {
  kind: SourceKind;
  id: string;
}

const NOUNS = { themes: 'email_theme', templates: 'email_template' } as const;
const BUILT_IN = { themes: BUILT_IN_THEMES, templates: BUILT_IN_TEMPLATES };

/** Writes themes and templates into the project's configuration, each member by its own key: writers of others never meet. */
@Injectable()
export class EmailSourcesService {
  constructor(
    private readonly database: Database,
    private readonly store: ProjectStore,
    private readonly events: EventsService,
  ) {}

  /** @throws KnownError CONFIG_OVERRIDE_TOO_LARGE, CONFIG_TOO_MANY_ENTRIES */
  async create(caller: Caller, key: SourceKey, source: EmailSource): Promise<void> {
    await this.change(caller, [key, 'created'], () => ({ [pathOf(key)]: { ...source } }));
  }

  /**
   * Stores the members given; others stay. A custom source that was deleted meanwhile stays deleted.
   *
   * @throws KnownError CONFIG_OVERRIDE_TOO_LARGE; CONFIGURATION_PUSHED for what came from a repository
   */
  async update(
    caller: Caller,
    key: SourceKey,
    changes: { tsxSource: string; themeId?: string | false | null },
  ): Promise<void> {
    const entries = Object.entries(changes).filter(([, value]) => value !== undefined);
    const patch = Object.fromEntries(entries.map(([name, value]) => [`${pathOf(key)}.${name}`, value]));
    await this.change(caller, [key, 'updated'], () => patch);
  }

  /**
   * Removes a custom source; a built-in one is again as it came.
   *
   * @throws KnownError ACTIVE_EMAIL_THEME_CANNOT_BE_DELETED; CONFIGURATION_PUSHED for what came from a repository
   */
  async remove(caller: Caller, key: SourceKey): Promise<void> {
    const isRestored = Object.hasOwn(BUILT_IN[key.kind], key.id);
    await this.change(caller, [key, isRestored ? 'updated' : 'deleted'], ({ emails }) => {
      const isActive = key.kind === 'themes' && emails.selectedThemeId === key.id;
      if (isActive && !isRestored) throw new KnownError('ACTIVE_EMAIL_THEME_CANNOT_BE_DELETED');
      return { [pathOf(key)]: null };
    });
  }

  private async change(
    caller: Caller,
    [{ kind, id }, verb]: [key: SourceKey, verb: 'created' | 'updated' | 'deleted'],
    decide: (config: RenderedConfig) => ConfigOverride,
  ): Promise<void> {
    await this.database.transaction(async () => {
      const changes = auditDifferences(await this.store.changeOverride(caller, decide));
      this.events.record(caller, `${NOUNS[kind]}.${verb}`, { id }, { changes });
    });
  }
}

function pathOf({ kind, id }: SourceKey): string {
  return `emails.${kind}.${id}`;
}
