import { Injectable } from '@nestjs/common';
import type { Caller } from '../../common/access/caller.js';
import type { ConfigOverride } from '../../common/tenancy/config/json.js';
import { ProjectStore } from '../../common/tenancy/project-store.js';
import type { EmailSource } from '../built-in-emails/email-source.js';

/** A part of `emails` in the configuration that holds sources by their id. */
export type SourceKind = 'themes' | 'templates';

/** Writes themes and templates into the project's configuration, each member by its own key: writers of others never meet. */
@Injectable()
export class EmailSourcesService {
  constructor(private readonly store: ProjectStore) {}

  /** @throws KnownError CONFIG_OVERRIDE_TOO_LARGE */
  async create(caller: Caller, place: { kind: SourceKind; id: string }, source: EmailSource): Promise<void> {
    await this.patch(caller, { [keyOf(place)]: { ...source } });
  }

  /**
   * Stores the members given; others stay. A custom source that was deleted meanwhile stays deleted.
   *
   * @throws KnownError CONFIG_OVERRIDE_TOO_LARGE
   */
  async update(
    caller: Caller,
    place: { kind: SourceKind; id: string },
    changes: { tsxSource: string; themeId?: string | false | null },
  ): Promise<void> {
    const entries = Object.entries(changes).filter(([, value]) => value !== undefined);
    await this.patch(caller, Object.fromEntries(entries.map(([name, value]) => [`${keyOf(place)}.${name}`, value])));
  }

  /** Removes a custom source; a built-in one is again as it came. */
  async remove(caller: Caller, place: { kind: SourceKind; id: string }): Promise<void> {
    await this.patch(caller, { [keyOf(place)]: null });
  }

  private async patch(caller: Caller, patch: ConfigOverride): Promise<void> {
    await this.store.patchOverride(caller.projectId, 'environment', patch);
  }
}

function keyOf({ kind, id }: { kind: SourceKind; id: string }): string {
  return `emails.${kind}.${id}`;
}
