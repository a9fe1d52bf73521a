'use client';

import { useEffect, useId, useRef, useState, type ReactNode, type Ref } from 'react';
import { useTranslator } from '../provider.js';
import { EyeIcon } from './icons.js';

export interface FieldProps {
  id: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Null: nothing is wrong. Its place is kept, so that the page does not jump. */
  error?: string | null;
  hint?: string;
  /** Beside the label. */
  aside?: ReactNode;
  type?: 'text' | 'email';
  autoComplete: string;
  maxLength?: number;
  inputRef?: Ref<HTMLInputElement>;
  isRequired?: boolean;
}

/** A labelled input with its hint and error. */
export function Field(props: FieldProps) {
  const { id, label, aside, type = 'text' } = props;
  return (
    <div className="vst-field">
      <div className="vst-label-row">
        <label className="vst-label" htmlFor={id}>
          {label}
        </label>
        {aside}
      </div>
      <input {...describeInput(props)} type={type} dir={type === 'email' ? 'ltr' : 'auto'} />
      <FieldMessages id={id} hint={props.hint} error={props.error} />
    </div>
  );
}

/** The same for passwords, with a button that shows what was typed. */
export function PasswordField(props: Omit<FieldProps, 'type'>) {
  const { t } = useTranslator();
  const [isShown, setShown] = useState(false);
  const { id, label, aside } = props;
  return (
    <div className="vst-field">
      <div className="vst-label-row">
        <label className="vst-label" htmlFor={id}>
          {label}
        </label>
        {aside}
      </div>
      <span className="vst-password">
        <input {...describeInput(props)} type={isShown ? 'text' : 'password'} dir="ltr" />
        <button
          type="button"
          aria-label={isShown ? t('hidePassword') : t('showPassword')}
          aria-controls={id}
          onClick={() => setShown(!isShown)}
        >
          <EyeIcon isCrossed={isShown} />
        </button>
      </span>
      <FieldMessages id={id} hint={props.hint} error={props.error} />
    </div>
  );
}

function describeInput({ id, value, onChange, error, hint, ...props }: FieldProps) {
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return {
    id,
    name: id,
    className: 'vst-input',
    value,
    ref: props.inputRef,
    maxLength: props.maxLength,
    autoComplete: props.autoComplete,
    autoCapitalize: 'none',
    spellCheck: false,
    'aria-invalid': error ? true : undefined,
    'aria-required': props.isRequired || undefined,
    'aria-describedby': described || undefined,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  };
}

function FieldMessages({ id, hint, error }: Pick<FieldProps, 'id' | 'hint' | 'error'>) {
  return (
    <>
      {hint && !error && (
        <p className="vst-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FormError id={`${id}-error`} error={error} isSpaceKept={!hint} />
    </>
  );
}

interface FormErrorProps {
  id?: string;
  error: string | null | undefined;
  isSpaceKept?: boolean;
}

/** Read aloud as soon as there is something in it; it is on the page before, because only then screen readers notice. */
export function FormError({ id, error, isSpaceKept = true }: FormErrorProps) {
  const ownId = useId();
  const element = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // Beside a field, the focus brings it into sight.
    if (error && !isSpaceKept) element.current?.scrollIntoView({ block: 'nearest' });
  }, [error, isSpaceKept]);
  return (
    <p ref={element} className="vst-error" id={id ?? ownId} role="alert" data-kept={isSpaceKept || undefined}>
      {error ?? ''}
    </p>
  );
}
