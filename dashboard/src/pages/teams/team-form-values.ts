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

const LONGEST_NAME = 300;

export function readTeamForm(team: TeamDetailsFragment): TeamFormValues {
  return { displayName: team.displayName, profileImageUrl: team.profileImageUrl ?? '', ...readMetadata(team) };
}

export const TEAM_VALIDATION = {
  displayName: (name: string) => {
    if (name.trim() === '') return 'Give the team a name.';
    return name.length > LONGEST_NAME ? `Use at most ${LONGEST_NAME} characters.` : null;
  },
  profileImageUrl: (url: string) =>
    url.trim() === '' || /^(https?:\/\/|data:image\/)/.test(url.trim())
      ? null
      : 'Enter an address that begins with https://, or choose a file.',
  ...METADATA_VALIDATION,
};

/** What differs from `before`: the server keeps whatever is left out. */
export function writeTeamInput(values: TeamFormValues, before: TeamFormValues): TeamUpdateInput {
  const image = values.profileImageUrl.trim();
  return {
    ...(values.displayName !== before.displayName && { displayName: values.displayName.trim() }),
    ...(image !== before.profileImageUrl && { profileImageUrl: image || null }),
    ...writeMetadata(values, before),
  };
}
