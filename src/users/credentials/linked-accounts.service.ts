import { Injectable } from '@nestjs/common';
import { EventsService } from '../../common/events/events.service.js';
import type { UserWrite } from '../user-writes.service.js';

/** The accounts of users at providers. */
@Injectable()
export class LinkedAccountsService {
  constructor(private readonly events: EventsService) {}

  /** Takes all of them from a user, with the other changes of that user. */
  removeAll({ origin, user, change }: UserWrite): void {
    change.add('removed_accounts', 'DELETE FROM oauth_accounts WHERE project_id = $1 AND user_id = $2');
    change.set('oauth_providers', '[]');
    for (const { id: provider_id, account_id } of user.oauthProviders) {
      this.events.record(origin, 'linked_account.deleted', { user_id: user.id, provider_id, account_id });
    }
  }
}
