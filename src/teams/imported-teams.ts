/** A team that is brought in from elsewhere. */
export interface ImportedTeam {
  id: string;
  displayName: string;
  profileImageUrl: string | null;
  clientMetadata: unknown;
  clientReadOnlyMetadata: unknown;
  serverMetadata: unknown;
  createdAtMillis: number | null;
}

/** A member of a team, with how they show themselves there. */
export interface ImportedMember {
  teamId: string;
  userId: string;
  displayName: string | null;
  profileImageUrl: string | null;
  createdAtMillis: number | null;
}
