import { Contract } from '../contract/contract-class.js';
import { Json, Millis, Text, Url, Uuid } from '../contract/fields.js';
import { IMAGE_URL_LENGTH } from '../contract/texts.limits.js';
import { Node } from '../graphql/node.js';

/**
 * A team as a member's client sees it.
 *
 * The shape of a team stands here, below users and teams: every user carries their selected team (`selected_team`), which
 * is read in the user's own statement, and users must not import the teams above them. Teams decide what it holds.
 */
@Contract()
export class TeamRead {
  @Uuid() id: string;
  @Text() display_name: string;
  @Url({ nullable: true, max: IMAGE_URL_LENGTH }) profile_image_url: string | null;
  @Json({ nullable: true }) client_metadata: unknown;
  @Json({ nullable: true, doc: 'Set by the server, read by clients.' }) client_read_only_metadata: unknown;
}

/** A team as servers and administrators see it. */
@Contract({ object: 'Team', implements: () => Node })
export class ServerTeamRead extends TeamRead {
  @Millis() created_at_millis: number;
  @Json({ nullable: true, doc: 'Never shown to clients.' }) server_metadata: unknown;
}
