import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { KEY_OVERLAP } from '../../common/contract/key-rotation.limits.js';
import { Database } from '../../common/database/database.js';
import { KnownError } from '../../common/errors/known-error.js';
import { EventsService, type EventOrigin } from '../../common/events/events.service.js';
import type { ProjectKeySetFirstRead, ProjectKeySetRotation } from './project-keys.contract.js';
import { KEY_MAKER_ERRORS, ProjectKeysService } from './project-keys.service.js';
import { REPLACE_KEY_SET, TAKE_EXPIRING_KEY_SETS } from './project-keys.statements.js';

/** The refusals of a rotation. */
export const ROTATION_ERRORS = ['API_KEY_NOT_FOUND', 'PROJECT_KEY_SET_ENDED', ...KEY_MAKER_ERRORS] as const;

/** A set whose keys end soon. */
export interface ExpiringKeySet {
  projectId: string;
  description: string;
  expiresAt: Date;
}

/** The ends of key sets: new keys in their place, and who is to be told of them. */
@Injectable()
export class KeyRotationService {
  constructor(
    private readonly database: Database,
    private readonly keys: ProjectKeysService,
    private readonly events: EventsService,
  ) {}

  /**
   * Makes a set with keys of the same kinds in the place of another, whose own go on for a while. Of several who rotate a
   * set at once, one does. The new keys belong to who makes them, as those of any set.
   *
   * @throws KnownError API_KEY_NOT_FOUND; PROJECT_KEY_SET_ENDED for one that was revoked, has expired or was replaced
   *   already; one of {@link KEY_MAKER_ERRORS}
   */
  rotate(caller: EventOrigin, id: string, input: ProjectKeySetRotation): Promise<ProjectKeySetFirstRead> {
    const overlap = input.expire_previous_in_millis ?? KEY_OVERLAP.usual;
    return this.database.transaction(async () => {
      const before = await this.keys.get(caller, id);
      const newId = randomUUID();
      const replaced = await this.database.row(REPLACE_KEY_SET, [caller.projectId, id, newId, overlap]);
      if (!replaced) throw new KnownError('PROJECT_KEY_SET_ENDED');
      const made = await this.keys.create(caller, {
        id: newId,
        description: before.description,
        expires_at_millis: input.expires_at_millis ?? Date.now() + before.expires_at_millis - before.created_at_millis,
        has_publishable_client_key: before.publishable_client_key !== undefined,
        has_secret_server_key: before.secret_server_key !== undefined,
        has_super_secret_admin_key: before.super_secret_admin_key !== undefined,
      });
      this.events.record(caller, 'project_key_set.updated', await this.keys.get(caller, id), { before });
      return made;
    });
  }

  /** Sets that expire soon, each once: what becomes of the transaction becomes of having told of them. */
  takeExpiring(): Promise<ExpiringKeySet[]> {
    return this.database.rows<ExpiringKeySet & object>(TAKE_EXPIRING_KEY_SETS, []);
  }
}
