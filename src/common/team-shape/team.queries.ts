import { millis } from '../database/millis.js';
import { storedJsonBytes, storedTextBytes } from '../database/stored-bytes.js';

/** A team as {@link TEAM_COLUMNS} reads it, in wire names. */
export interface TeamJson {
  id: string;
  display_name: string;
  profile_image_url: string | null;
  client_metadata: unknown;
  client_read_only_metadata: unknown;
  server_metadata: unknown;
  created_at_millis: number;
}

/** The columns of a team as {@link TeamJson} has them. */
export const TEAM_COLUMNS = `id, display_name, profile_image_url, client_metadata, client_read_only_metadata, server_metadata,
  ${millis('created_at')} AS created_at_millis`;

/** The size of those parts of a team that can be large, in bytes; an SQL expression. A user has the same columns. */
export const TEAM_BYTES = ['client_metadata', 'client_read_only_metadata', 'server_metadata']
  .map(storedJsonBytes)
  .concat(storedTextBytes('profile_image_url'))
  .join(' + ');
