import { Contract } from '../../common/contract/contract-class.js';
import { Flag, Millis, Nested, Num, Text, Uuid } from '../../common/contract/fields.js';
import { LastFourRead } from '../../common/contract/last-four.js';
import { DESCRIPTION_LENGTH } from '../../common/contract/texts.limits.js';
import { KEY_OVERLAP } from '../../common/contract/key-rotation.limits.js';

const USED = 'Milliseconds since 1970, UTC, within five minutes. Left out while nobody has used any of its keys.';
const REPLACED =
  'The set that was made in its place; its own keys go on until they expire. Left out while there is none.';

@Contract()
class ProjectKeySetBase {
  @Uuid() id: string;
  @Text() description: string;
  @Millis() expires_at_millis: number;
  @Millis({ optional: true }) manually_revoked_at_millis?: number;
  @Millis() created_at_millis: number;
  @Millis({ optional: true, doc: USED }) last_used_at_millis?: number;
  @Uuid({ optional: true, doc: REPLACED }) replaced_by_id?: string;
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

@Contract({ input: 'ProjectKeySetRotationInput' })
export class ProjectKeySetRotation {
  @Num({
    optional: true,
    integer: true,
    min: 0,
    max: KEY_OVERLAP.most,
    doc: 'The time for which the keys before go on beside the new ones, in milliseconds; a day unless told.',
  })
  expire_previous_in_millis?: number;
  @Millis({
    optional: true,
    doc: 'The end of the new keys; unless told, they are good for as long as those before were made for.',
  })
  expires_at_millis?: number;
}

@Contract()
export class ProjectKeySetParams {
  @Uuid() id: string;
}
