import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../common/caller/caller.js';
import { schemaError } from '../../common/contract/validate.js';
import { SUCCESS, type Success } from '../../common/contract/success.js';
import { withoutUndefined } from '../../common/contract/without-undefined.js';
import { compareStates, stateAfter, stateBefore } from '../../common/audit/audit-changes.js';
import { Database } from '../../common/database/database.js';
import { KnownError } from '../../common/errors/known-error.js';
import { EventsService } from '../../common/events/events.service.js';
import { STARTER_DRAFT_SOURCE } from '../built-in-emails/starter-sources.js';
import { writeSource } from '../blocks/block-source.js';
import type { DraftCreate, DraftRead, DraftUpdate } from './drafts.contract.js';
import { presentDraft } from './drafts.presenter.js';
import { DELETE_DRAFT, LOCK_DRAFT } from './drafts.statements.js';
import { EmailDraftEntity } from './entities/email-draft.entity.js';

/** A draft as it is presented. */
type DraftRow = Parameters<typeof presentDraft>[0];

/** Emails that are written but not sent yet. Their sources are stored as they are: work in progress may be broken. */
@Injectable()
export class DraftsService {
  constructor(
    private readonly database: Database,
    private readonly events: EventsService,
  ) {}

  /** The project's drafts, the one changed last first. */
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

  /**
   * Stores a draft; without a source it begins with a starter. The source is not checked before it is sent.
   *
   * @throws KnownError SCHEMA_ERROR for content with a source, or from which no source can be made
   */
  async create(caller: Caller, input: DraftCreate): Promise<DraftRead> {
    const { display_name: displayName, theme_id: themeId = null, content: blocks = null } = input;
    if (blocks && input.tsx_source !== undefined) {
      throw schemaError('The body', [{ path: 'body.content', message: 'goes without tsx_source' }]);
    }
    const tsxSource = blocks ? writeSource(blocks) : (input.tsx_source ?? STARTER_DRAFT_SOURCE);
    const draft = { id: randomUUID(), displayName, tsxSource, blocks, themeId };
    await this.database.transaction(async () => {
      await this.drafts.insert({ projectId: caller.projectId, ...draft });
      this.events.record(caller, 'email_draft.created', { id: draft.id }, { changes: stateAfter(input) });
    });
    return presentDraft({ ...draft, sentAt: null });
  }

  /**
   * Changes a draft. What is left out stays; a theme of null is the project's active one again.
   *
   * @throws KnownError EMAIL_DRAFT_NOT_FOUND, EMAIL_DRAFT_IS_CODE, EMAIL_DRAFT_HAS_BLOCKS, SCHEMA_ERROR
   */
  async update(caller: Caller, id: string, input: DraftUpdate): Promise<DraftRead> {
    const { projectId } = caller;
    const { display_name: displayName, theme_id: themeId, content: blocks } = input;
    const tsxSource = blocks ? writeSource(blocks) : input.tsx_source;
    const content = withoutUndefined<Partial<DraftRow>>({ displayName, tsxSource, blocks, themeId });
    return this.database.transaction(async () => {
      const before = await this.database.row<DraftRow>(LOCK_DRAFT, [projectId, id]);
      if (!before) throw noDraft();
      checkKind(before, input);
      await this.drafts.update({ projectId, id }, { ...content, updatedAt: () => 'now()' });
      const draft = presentDraft({ ...before, ...content });
      const changes = compareStates(presentDraft(before), draft);
      this.events.record(caller, 'email_draft.updated', { id }, { changes });
      return draft;
    });
  }

  /**
   * Makes a draft without code one that is code. Its source stays as it is; its blocks are gone.
   *
   * @throws KnownError EMAIL_DRAFT_NOT_FOUND, EMAIL_DRAFT_IS_CODE
   */
  async turnIntoSource(caller: Caller, id: string): Promise<DraftRead> {
    const { projectId } = caller;
    return this.database.transaction(async () => {
      const before = await this.database.row<DraftRow>(LOCK_DRAFT, [projectId, id]);
      if (!before) throw noDraft();
      if (!before.blocks) throw new KnownError('EMAIL_DRAFT_IS_CODE');
      await this.drafts.update({ projectId, id }, { blocks: null, updatedAt: () => 'now()' });
      const draft = presentDraft({ ...before, blocks: null });
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
      const row = await this.database.row<DraftRow>(DELETE_DRAFT, [caller.projectId, id]);
      if (!row) throw noDraft();
      this.events.record(caller, 'email_draft.deleted', { id }, { changes: stateBefore(presentDraft(row), ['id']) });
      return SUCCESS;
    });
  }

  /**
   * A draft that nobody else changes or sends until the current transaction ends.
   *
   * @throws KnownError EMAIL_DRAFT_NOT_FOUND
   */
  async lock({ projectId }: Caller, id: string): Promise<DraftRead> {
    const row = await this.database.row<DraftRow>(LOCK_DRAFT, [projectId, id]);
    if (!row) throw noDraft();
    return presentDraft(row);
  }

  /** Marks a draft as sent, in the current transaction; nothing happens when it is gone. */
  async markSent(caller: Caller, id: string): Promise<void> {
    const { affected } = await this.drafts.update({ projectId: caller.projectId, id }, { sentAt: () => 'now()' });
    if (affected) this.events.record(caller, 'email_draft.sent', { id });
  }

  private get drafts() {
    return this.database.repository(EmailDraftEntity);
  }
}

/** Blocks that are written beside a source of somebody's own would lose it, and the other way round. */
function checkKind({ blocks }: DraftRow, input: DraftUpdate): void {
  if (input.content && !blocks) throw new KnownError('EMAIL_DRAFT_IS_CODE');
  if (input.tsx_source !== undefined && blocks) throw new KnownError('EMAIL_DRAFT_HAS_BLOCKS');
}

function noDraft(): KnownError {
  return new KnownError('EMAIL_DRAFT_NOT_FOUND');
}
