/** An imported member of a team, with their profile there. */
export interface ImportedMember {
  teamId: string;
  userId: string;
  displayName: string | null;
  profileImageUrl: string | null;
  createdAtMillis: number | null;
}
