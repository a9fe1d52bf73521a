import { Contract } from '../common/contract/contract-class.js';
import { Json, Millis, Text, Url, Uuid } from '../common/contract/fields.js';
import { Node } from '../common/graphql/node.js';
import { IMAGE_URL_LENGTH } from '../common/contract/texts.limits.js';

/** A team as a member's client sees it. It stands here because every user carries their selected team. */
@Contract()
export class TeamRead {
  @Uuid() id: string;
  @Text() display_name: string;
  @Url({ nullable: true, max: IMAGE_URL_LENGTH }) profile_image_url: string | null;
  @Json({ nullable: true }) client_metadata: unknown;
  @Json({ nullable: true, doc: 'Set by the server, read by clients.' }) client_read_only_metadata: unknown;
}

@Contract({ object: 'Team', implements: () => Node })
export class ServerTeamRead extends TeamRead {
  @Millis() created_at_millis: number;
  @Json({ nullable: true, doc: 'Never shown to clients.' }) server_metadata: unknown;
}
