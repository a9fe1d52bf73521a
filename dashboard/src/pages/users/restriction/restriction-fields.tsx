import { Textarea } from '@mantine/core';

/** The longest of either, in characters, as the server takes it. */
const LONGEST = 1_000;

/** The words on a restriction: those for the user, and those for colleagues. */
export interface RestrictionWords {
  reason: string;
  privateDetails: string;
}

export const NO_WORDS: RestrictionWords = { reason: '', privateDetails: '' };

interface RestrictionFieldsProps {
  words: RestrictionWords;
  onChange: (words: RestrictionWords) => void;
}

/** The fields of both; either may stay empty. */
export function RestrictionFields({ words, onChange }: RestrictionFieldsProps) {
  return (
    <>
      <Textarea
        label="Reason"
        description="The user reads it when they sign in."
        autosize
        minRows={2}
        maxLength={LONGEST}
        value={words.reason}
        onChange={(event) => onChange({ ...words, reason: event.currentTarget.value })}
      />
      <Textarea
        label="Private details"
        description="Only colleagues and your servers read them."
        autosize
        minRows={2}
        maxLength={LONGEST}
        value={words.privateDetails}
        onChange={(event) => onChange({ ...words, privateDetails: event.currentTarget.value })}
      />
    </>
  );
}

/** The words as the server takes them. */
export function toInput({ reason, privateDetails }: RestrictionWords) {
  return {
    restrictedByAdminReason: reason.trim() || null,
    restrictedByAdminPrivateDetails: privateDetails.trim() || null,
  };
}
