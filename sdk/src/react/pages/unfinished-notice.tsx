'use client';

import { useEffect, useState } from 'react';
import { forgetReason, readReason } from '../state/unfinished-sign-in.js';

/** Says once why the visitor is back here, if a sign-in with a provider came to nothing. */
export function UnfinishedNotice() {
  const [reason] = useState(readReason);
  // After it is on the page: before, React may throw away what it has begun.
  useEffect(() => {
    forgetReason();
  }, []);
  if (reason === null) return null;
  return (
    <p className="vst-notice" data-tone="danger" role="alert">
      {reason}
    </p>
  );
}
