import { Contract } from '../../common/contract/contract-class.js';
import { Flag, Millis, Nested, Text, Uuid } from '../../common/contract/fields.js';
import { LastFourRead } from '../../common/contract/last-four.js';
import { DESCRIPTION_LENGTH } from '../../common/contract/texts.limits.js';

@Contract()
class ProjectKeySetBase {
  @Uuid() id: string;
  @Text() description: string;
  @Millis() expires_at_millis: number;
  @Millis({ optional: true }) manually_revoked_at_millis?: number;
  @Millis() created_at_millis: number;
}

/** A key set as lists show it. */
@Contract({ object: 'ProjectKeySet' })
export class ProjectKeySetRead extends ProjectKeySetBase {
  @Nested(() => LastFourRead, { optional: true }) publishable_client_key?: LastFourRead;
  @Nested(() => LastFourRead, { optional: true }) secret_server_key?: LastFourRead;
  @Nested(() => LastFourRead, { optional: true }) super_secret_admin_key?: LastFourRead;
}

/** A key set as its maker sees it, once. */
@Contract({ object: 'NewProjectKeySet' })
export class ProjectKeySetFirstRead extends ProjectKeySetBase {
  @Text({ optional: true }) publishable_client_key?: string;
  @Text({ optional: true }) secret_server_key?: string;
  @Text({ optional: true }) super_secret_admin_key?: string;
}

@Contract({ input: 'ProjectKeySetCreateInput' })
export class ProjectKeySetCreate {
  @Text({ max: DESCRIPTION_LENGTH }) description: string;
  @Millis() expires_at_millis: number;
  @Flag() has_publishable_client_key: boolean;
  @Flag() has_secret_server_key: boolean;
  @Flag() has_super_secret_admin_key: boolean;
}

@Contract({ input: 'ProjectKeySetUpdateInput' })
export class ProjectKeySetUpdate {
  @Text({ optional: true, max: DESCRIPTION_LENGTH }) description?: string;
  @Flag({ optional: true, only: true, doc: 'Revoking cannot be undone.' }) revoked?: true;
}

@Contract()
export class ProjectKeySetParams {
  @Uuid() id: string;
}
