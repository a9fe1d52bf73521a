import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../common/access/caller.js';
import { SUCCESS, type Success } from '../../common/contract/page.js';
import { withoutUndefined } from '../../common/contract/without-undefined.js';
import { Database } from '../../common/database/database.js';
import { KnownError } from '../../common/errors/known-error.js';
import { STARTER_DRAFT_SOURCE } from '../built-in-emails/starter-sources.js';
import type { DraftCreate, DraftRead, DraftUpdate } from './drafts.contract.js';
import { presentDraft } from './drafts.presenter.js';
import { EmailDraftEntity } from './entities/email-draft.entity.js';

/** Mails that are written but not sent yet. Their sources are stored as they are: work in progress may be broken. */
@Injectable()
export class DraftsService {
  constructor(private readonly database: Database) {}

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
    const { projectId } = caller;
    const id = randomUUID();
    await this.drafts.insert({
      projectId,
      id,
      displayName: input.display_name,
      tsxSource: input.tsx_source ?? STARTER_DRAFT_SOURCE,
      themeId: input.theme_id ?? null,
    });
    return this.get(caller, id);
  }

  /**
   * What is left out stays; a theme of null is the project's active one again.
   *
   * @throws KnownError EMAIL_DRAFT_NOT_FOUND
   */
  async update(caller: Caller, id: string, input: DraftUpdate): Promise<DraftRead> {
    const changes = withoutUndefined({
      displayName: input.display_name,
      tsxSource: input.tsx_source,
      themeId: input.theme_id,
    });
    const { affected } = await this.drafts.update(
      { projectId: caller.projectId, id },
      { ...changes, updatedAt: () => 'now()' },
    );
    if (!affected) throw noDraft();
    return this.get(caller, id);
  }

  /** @throws KnownError EMAIL_DRAFT_NOT_FOUND */
  async delete({ projectId }: Caller, id: string): Promise<Success> {
    const { affected } = await this.drafts.delete({ projectId, id });
    if (!affected) throw noDraft();
    return SUCCESS;
  }

  /** Notes that a draft is sent with the current transaction. */
  async markSent({ projectId }: Caller, id: string): Promise<void> {
    await this.drafts.update({ projectId, id }, { sentAt: () => 'now()' });
  }

  private get drafts() {
    return this.database.repository(EmailDraftEntity);
  }
}

function noDraft(): KnownError {
  return new KnownError('EMAIL_DRAFT_NOT_FOUND');
}
