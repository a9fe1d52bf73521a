import { ArgsType } from '@nestjs/graphql';
import { namedChoices } from '../common/contract/choices.js';
import { Contract } from '../common/contract/contract-class.js';
import { Choice, Flag, Json, Millis, Num, Text, UserId, Uuid } from '../common/contract/fields.js';
import { IMAGE_URL_LENGTH, SEARCH_LENGTH } from '../common/contract/texts.limits.js';
import { CLIENT_METADATA_BYTES, SERVER_METADATA_BYTES } from '../users/users.limits.js';
import { METADATA_KEYS, SEARCHED_METADATA, TEAM_NAME_LENGTH } from './teams.limits.js';

/** The columns that teams can be listed by. */
export const TEAM_ORDERS = namedChoices('TeamOrder', ['created_at', 'display_name']);
export type TeamOrder = (typeof TEAM_ORDERS)[number];

/** The fields of a team that members may change who may update it. */
@Contract({ input: 'ClientTeamUpdateInput' })
export class TeamUpdate {
  @Text({ optional: true, max: TEAM_NAME_LENGTH }) display_name?: string;
  @Text({ min: 1, max: IMAGE_URL_LENGTH, optional: true, nullable: true, doc: 'A base64 image, or null.' })
  profile_image_url?: string | null;
  @Json({ max: CLIENT_METADATA_BYTES, optional: true, nullable: true }) client_metadata?: unknown;
}

@Contract({ input: 'TeamUpdateInput' })
export class ServerTeamUpdate extends TeamUpdate {
  @Text({
    min: 1,
    max: IMAGE_URL_LENGTH,
    optional: true,
    nullable: true,
    doc: 'A base64 image or an http(s) address.',
  })
  declare profile_image_url?: string | null;
  @Json({ max: SERVER_METADATA_BYTES, optional: true, nullable: true }) client_read_only_metadata?: unknown;
  @Json({ max: SERVER_METADATA_BYTES, optional: true, nullable: true }) server_metadata?: unknown;
}

@Contract()
export class TeamCreate extends TeamUpdate {
  @Text({ max: TEAM_NAME_LENGTH }) declare display_name: string;
  @UserId({ optional: true, doc: 'The first member: the signed-in user.' }) creator_user_id?: string;
}

@Contract({ input: 'TeamCreateInput' })
export class ServerTeamCreate extends ServerTeamUpdate {
  @Text({ max: TEAM_NAME_LENGTH }) declare display_name: string;
  @UserId({ optional: true, doc: 'The first member, if there is to be one; "me" is the signed-in user.' })
  creator_user_id?: string;
}

@Contract()
export class TeamCreateQuery {
  @Choice(['true', 'false'], { optional: true, doc: 'Deprecated: as creator_user_id "me".' })
  add_current_user?: 'true' | 'false';
}

const METADATA_DOC = `A key, or \`key=value\`: only teams that have it, in whichever metadata. Keys inside of values are not looked \
through, nor more than the first ${METADATA_KEYS} keys of each.`;

/** All that a list of teams can be narrowed by beside its search and a member; teams have to match all that is given. */
@ArgsType()
@Contract()
export class TeamConditions {
  @Flag({ optional: true, nullable: true, doc: 'Whether anybody is in it.' }) has_members?: boolean | null;
  @Text({
    optional: true,
    nullable: true,
    max: SEARCHED_METADATA.key + 1 + SEARCHED_METADATA.value,
    doc: METADATA_DOC,
  })
  metadata?: string | null;
  @Millis({ optional: true, nullable: true, doc: 'Created at this moment or later, in milliseconds since 1970.' })
  created_since_millis?: number | null;
  @Millis({ optional: true, nullable: true, doc: 'Created at this moment or earlier.' })
  created_until_millis?: number | null;
}

@Contract()
export class TeamListQuery extends TeamConditions {
  @UserId({ optional: true, doc: 'Only teams that this user is in.' }) user_id?: string;
  @Num({ optional: true, integer: true, min: 1, doc: 'How many teams a page has; without it there is one page.' })
  limit?: number;
  @Uuid({ optional: true, doc: 'The first team of the page.' }) cursor?: string;
  @Choice(TEAM_ORDERS, { optional: true, default: 'created_at' }) order_by?: TeamOrder;
  @Choice(['true', 'false'], { optional: true, default: 'false' }) desc?: 'true' | 'false';
  @Text({ optional: true, max: SEARCH_LENGTH, doc: 'Part of a name, or a team id.' }) query?: string;
}

/** Filters of teams that are saved as a table. */
@Contract()
export class TeamExportQuery extends TeamConditions {
  @Uuid({ optional: true, doc: 'Only teams that this user is in.' }) user_id?: string;
  @Text({ optional: true, max: SEARCH_LENGTH, doc: 'Part of a name, or a team id.' }) query?: string;
}

@Contract()
export class TeamParams {
  @Uuid() team_id: string;
}
