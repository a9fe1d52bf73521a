import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../common/access/caller.js';
import { SUCCESS, type Success } from '../../common/contract/success.js';
import { compareStates, stateAfter, stateBefore } from '../../common/audit/audit-changes.js';
import { Database } from '../../common/database/database.js';
import { KnownError } from '../../common/errors/known-error.js';
import { EventsService, recordEvents } from '../../common/events/events.service.js';
import { STARTER_DRAFT_SOURCE } from '../built-in-emails/starter-sources.js';
import type { DraftCreate, DraftRead, DraftUpdate } from './drafts.contract.js';
import { presentDraft } from './drafts.presenter.js';
import { EmailDraftEntity } from './entities/email-draft.entity.js';

/** A draft as it is presented. */
type DraftRow = Parameters<typeof presentDraft>[0];

const COLUMNS = `id, display_name AS "displayName", tsx_source AS "tsxSource", theme_id AS "themeId", sent_at AS "sentAt"`;

const CREATE = {
  name: 'create_email_draft',
  text: `WITH changed AS (
      INSERT INTO email_drafts (project_id, id, display_name, tsx_source, theme_id)
      VALUES ($1, $2, $3, $4, $5::jsonb) RETURNING *
    ), ${recordEvents('$6')} SELECT ${COLUMNS} FROM changed`,
};

const LOCK = {
  name: 'lock_email_draft',
  text: `SELECT ${COLUMNS} FROM email_drafts WHERE project_id = $1 AND id = $2 FOR UPDATE`,
};

const UPDATE = {
  name: 'update_email_draft',
  text: `UPDATE email_drafts SET display_name = coalesce($3, display_name), tsx_source = coalesce($4, tsx_source),
      theme_id = CASE WHEN $5 THEN $6::jsonb ELSE theme_id END, updated_at = now()
    WHERE project_id = $1 AND id = $2 RETURNING ${COLUMNS}`,
};

const DELETE = {
  name: 'delete_email_draft',
  text: `DELETE FROM email_drafts WHERE project_id = $1 AND id = $2 RETURNING ${COLUMNS}`,
};

/** Mails that are written but not sent yet. Their sources are stored as they are: work in progress may be broken. */
@Injectable()
export class DraftsService {
  constructor(
    private readonly database: Database,
    private readonly events: EventsService,
  ) {}

  /** The one changed last comes first. */
  async list({ projectId }: Caller): Promise<DraftRead[]> {
    const rows = await this.drafts.find({ where: { projectId }, order: { updatedAt: 'DESC', id: 'DESC' } });
    return rows.map(presentDraft);
  }

  /** A draft of the project; null when there is none of that id. */
  async find({ projectId }: Caller, id: string): Promise<DraftRead | null> {
    const row = await this.drafts.findOneBy({ projectId, id });
    return row && presentDraft(row);
  }

  /** @throws KnownError EMAIL_DRAFT_NOT_FOUND */
  async get(caller: Caller, id: string): Promise<DraftRead> {
    const draft = await this.find(caller, id);
    if (!draft) throw noDraft();
    return draft;
  }

  /** Stores a draft; without a source it begins with a starter. Sources are not judged before they are sent. */
  async create(caller: Caller, input: DraftCreate): Promise<DraftRead> {
    const id = randomUUID();
    const content = [input.display_name, input.tsx_source ?? STARTER_DRAFT_SOURCE, toJson(input.theme_id)];
    const events = this.events.toJson(caller, [['email_draft.created', { id }, { changes: stateAfter(input) }]]);
    const row = await this.database.row<DraftRow>(CREATE, [caller.projectId, id, ...content, events]);
    if (!row) throw new Error('A draft that was stored is not there');
    return presentDraft(row);
  }

  /**
   * What is left out stays; a theme of null is the project's active one again.
   *
   * @throws KnownError EMAIL_DRAFT_NOT_FOUND
   */
  async update(caller: Caller, id: string, input: DraftUpdate): Promise<DraftRead> {
    const { display_name = null, tsx_source = null, theme_id } = input;
    const values = [display_name, tsx_source, theme_id !== undefined, toJson(theme_id)];
    return this.database.transaction(async () => {
      const before = await this.database.row<DraftRow>(LOCK, [caller.projectId, id]);
      const row = await this.database.row<DraftRow>(UPDATE, [caller.projectId, id, ...values]);
      if (!before || !row) throw noDraft();
      const draft = presentDraft(row);
      this.events.record(
        caller,
        'email_draft.updated',
        { id },
        { changes: compareStates(presentDraft(before), draft) },
      );
      return draft;
    });
  }

  /** @throws KnownError EMAIL_DRAFT_NOT_FOUND */
  async delete(caller: Caller, id: string): Promise<Success> {
    return this.database.transaction(async () => {
      const row = await this.database.row<DraftRow>(DELETE, [caller.projectId, id]);
      if (!row) throw noDraft();
      this.events.record(caller, 'email_draft.deleted', { id }, { changes: stateBefore(presentDraft(row), ['id']) });
      return SUCCESS;
    });
  }

  /** Notes in the current transaction that a draft is sent; nothing happens when it is gone. */
  async markSent(caller: Caller, id: string): Promise<void> {
    const { affected } = await this.drafts.update({ projectId: caller.projectId, id }, { sentAt: () => 'now()' });
    if (affected) this.events.record(caller, 'email_draft.sent', { id });
  }

  private get drafts() {
    return this.database.repository(EmailDraftEntity);
  }
}

function noDraft(): KnownError {
  return new KnownError('EMAIL_DRAFT_NOT_FOUND');
}

/** As the column holds it, which is null for the project's active theme. */
function toJson(themeId: string | false | null | undefined): string | null {
  return themeId === undefined || themeId === null ? null : JSON.stringify(themeId);
}
