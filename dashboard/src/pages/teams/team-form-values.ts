import { TEAM_NAME_LENGTH } from '../../config/limits.generated.js';
import {
  METADATA_VALIDATION,
  readMetadata,
  writeMetadata,
  type MetadataValues,
} from '../../components/metadata/metadata-values.js';
import type { TeamDetailsFragment, TeamUpdateInput } from '../../gql/graphql.js';

/** The form as it is typed. */
export interface TeamFormValues extends MetadataValues {
  displayName: string;
  /** The address of an image, or the image itself; empty for none. */
  profileImageUrl: string;
}

export function readTeamForm(team: TeamDetailsFragment): TeamFormValues {
  return { displayName: team.displayName, profileImageUrl: team.profileImageUrl ?? '', ...readMetadata(team) };
}

export const TEAM_VALIDATION = {
  displayName: (name: string) => {
    if (name.trim() === '') return 'Give the team a name.';
    return name.length > TEAM_NAME_LENGTH ? `Use at most ${TEAM_NAME_LENGTH} characters.` : null;
  },
  profileImageUrl: (url: string) =>
    url.trim() === '' || /^(https?:\/\/|data:image\/)/.test(url.trim())
      ? null
      : 'Enter an address that begins with https://, or choose a file.',
  ...METADATA_VALIDATION,
};

/** The values that differ from `before`: the server keeps whatever is left out. */
export function writeTeamInput(values: TeamFormValues, before: TeamFormValues): TeamUpdateInput {
  const image = values.profileImageUrl.trim();
  return {
    ...(values.displayName !== before.displayName && { displayName: values.displayName.trim() }),
    ...(image !== before.profileImageUrl && { profileImageUrl: image || null }),
    ...writeMetadata(values, before),
  };
}
