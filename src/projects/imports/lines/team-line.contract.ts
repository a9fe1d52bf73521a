import { Contract } from '../../../common/contract/contract-class.js';
import { Choice, Flag, Json, Millis, Text, TextList, Url } from '../../../common/contract/fields.js';
import { IMAGE_URL_LENGTH, NAME_LENGTH } from '../../../common/contract/texts.limits.js';
import { TEAM_NAME_LENGTH } from '../../../teams/teams.limits.js';
import { CLIENT_METADATA_BYTES, SERVER_METADATA_BYTES } from '../../../users/users.limits.js';
import { IMPORTS, LINE_LISTS } from '../imports.limits.js';

const OPTIONAL = { optional: true, nullable: true } as const;
const ID = { min: 1, max: IMPORTS.nameLength } as const;

@Contract()
export class TeamLine {
  @Choice(['team']) type: 'team';
  @Text({ ...OPTIONAL, ...ID }) id?: string | null;
  @Text({ ...OPTIONAL, ...ID }) external_id?: string | null;
  @Text({ max: TEAM_NAME_LENGTH }) display_name: string;
  @Url({ ...OPTIONAL, max: IMAGE_URL_LENGTH + 100 }) profile_image_url?: string | null;
  @Json({ ...OPTIONAL, max: CLIENT_METADATA_BYTES }) client_metadata?: unknown;
  @Json({ ...OPTIONAL, max: SERVER_METADATA_BYTES }) client_read_only_metadata?: unknown;
  @Json({ ...OPTIONAL, max: SERVER_METADATA_BYTES }) server_metadata?: unknown;
  @Millis({ ...OPTIONAL }) created_at_millis?: number | null;
}

@Contract()
export class MembershipLine {
  @Choice(['team_membership']) type: 'team_membership';
  @Text({ ...ID }) team_id: string;
  @Text({ ...ID }) user_id: string;
  @Text({ ...OPTIONAL, max: NAME_LENGTH }) display_name?: string | null;
  @Url({ ...OPTIONAL, max: IMAGE_URL_LENGTH + 100 }) profile_image_url?: string | null;
  @Millis({ ...OPTIONAL }) created_at_millis?: number | null;
  @Flag({ ...OPTIONAL, doc: 'The user has selected it.' }) is_selected?: boolean | null;
  @TextList({
    ...OPTIONAL,
    max: LINE_LISTS.permissions,
    length: NAME_LENGTH,
    doc: 'In the place of what the project gives by default.',
  })
  permissions?: string[] | null;
}

@Contract()
export class TeamPermissionLine {
  @Choice(['team_permission']) type: 'team_permission';
  @Text({ ...ID }) team_id: string;
  @Text({ ...ID }) user_id: string;
  @Text({ min: 1, max: NAME_LENGTH }) permission_id: string;
}

@Contract()
export class ProjectPermissionLine {
  @Choice(['project_permission']) type: 'project_permission';
  @Text({ ...ID }) user_id: string;
  @Text({ min: 1, max: NAME_LENGTH }) permission_id: string;
}
