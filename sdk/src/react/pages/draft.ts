import { createContext, useContext, useState } from 'react';

/** The address that was typed, kept when another way to sign in is chosen. */
interface Draft {
  email: string;
  setEmail: (email: string) => void;
  /** It was given already: forms do not ask for it again. */
  isGiven?: boolean;
}

export const DraftContext = createContext<Draft | null>(null);

/** The draft of the page around, or one of its own for a form that stands alone. */
export function useDraft(): Draft {
  const [email, setEmail] = useState('');
  return useContext(DraftContext) ?? { email, setEmail };
}
