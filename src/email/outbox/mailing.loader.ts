import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Database } from '../../common/database/database.js';
import type { NotificationCategory } from '../notifications/notification-categories.js';
import { EmailSealingService, type MailingContent } from './email-sealing.service.js';
import { MailingEntity } from './entities/mailing.entity.js';

/** A mailing while its emails are sent. */
export interface LoadedMailing {
  content: MailingContent;
  subject: string | null;
  fallbackCategory: string | undefined;
  onlyVerified: boolean;
  /** The category its emails turned out to have. */
  category?: NotificationCategory;
}

/** Mailings that are kept; each may have a few megabytes. */
const KEPT = 16;
const KEPT_MS = 60_000;

/** The mailings that are being sent, so that each is opened once and not for every email. */
@Injectable()
export class MailingLoader {
  private readonly loaded = new LRUCache<string, Promise<LoadedMailing | null>>({ max: KEPT, ttl: KEPT_MS });

  constructor(
    private readonly database: Database,
    private readonly sealing: EmailSealingService,
  ) {}

  /** The mailing, read and opened once for all its emails. Null when it is gone, which it is only with its project. */
  get(projectId: string, id: string): Promise<LoadedMailing | null> {
    const key = `${projectId}/${id}`;
    const known = this.loaded.get(key);
    if (known) return known;
    const loading = this.load(projectId, id);
    this.loaded.set(key, loading);
    loading.catch(() => this.loaded.delete(key));
    return loading;
  }

  private async load(projectId: string, id: string): Promise<LoadedMailing | null> {
    const row = await this.database.repository(MailingEntity).findOneBy({ projectId, id });
    return (
      row && {
        content: this.sealing.unseal('mailing-content', row, row.content),
        subject: row.subject,
        fallbackCategory: row.category ?? undefined,
        onlyVerified: row.onlyVerified,
      }
    );
  }
}
