'use client';

import { useEffect, useRef } from 'react';
import { useTimeLeft } from './use-time-left.js';
import { FormError } from './field.js';
import { WaitText } from './wait-text.js';

export const CODE_LENGTH = 6;

interface CodeInputProps {
  id: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Called with the whole code as soon as its last character is there. */
  onComplete: (code: string) => void;
  error: string | null;
  isBusy: boolean;
  /** Counts down to then (milliseconds since the epoch) below the code. */
  waitUntil?: number | null;
  isNumeric?: boolean;
}

function cleanCode(text: string, isNumeric: boolean): string {
  return text
    .replace(isNumeric ? /\D/g : /[^a-z0-9]/gi, '')
    .toUpperCase()
    .slice(0, CODE_LENGTH);
}

/** Six characters in one input, so that pasting, filling in by the device and screen readers work as everywhere. */
export function CodeInput({ id, label, value, error, isBusy, isNumeric = false, ...on }: CodeInputProps) {
  const left = useTimeLeft(on.waitUntil ?? null);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.focus();
  }, [error]);
  const accept = (text: string) => {
    const code = cleanCode(text, isNumeric);
    on.onChange(code);
    if (code.length === CODE_LENGTH && code !== value) on.onComplete(code);
  };
  return (
    <div className="vst-field">
      <label className="vst-hidden" htmlFor={id}>
        {label}
      </label>
      <input
        ref={input}
        id={id}
        name={id}
        className="vst-code"
        value={value}
        readOnly={isBusy || left > 0}
        autoComplete="one-time-code"
        inputMode={isNumeric ? 'numeric' : 'text'}
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-error`}
        aria-busy={isBusy || undefined}
        onChange={(event) => accept(event.target.value)}
      />
      <FormError id={`${id}-error`} error={error} />
      {left > 0 && <WaitHint isBusy={isBusy} left={left} />}
    </div>
  );
}

function WaitHint({ isBusy, left }: { isBusy: boolean; left: number }) {
  return (
    <p className="vst-hint">
      <WaitText text={isBusy ? 'retryingIn' : 'retryIn'} left={left} />
    </p>
  );
}
