'use client';

import { useEffect, useId, useRef, type ReactNode, type RefObject, type SyntheticEvent } from 'react';
import { useTranslator } from '../provider.js';
import { Button } from './button.js';
import { FormError } from './field.js';
import { Form } from './form.js';

interface DialogProps {
  title: string;
  children?: ReactNode;
  confirmText: string;
  /** On the button that closes it and changes nothing; "Cancel" unless told. */
  closeText?: string;
  isDangerous?: boolean;
  isBusy?: boolean;
  isConfirmDisabled?: boolean;
  /** Tells something that must not be missed: nothing but its button closes it. */
  isFinal?: boolean;
  error?: string | null;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something happens. The browser keeps the focus inside and gives it back afterwards. */
export function Dialog({ title, children, confirmText, error = null, onConfirm, onClose, ...props }: DialogProps) {
  const { t } = useTranslator();
  const element = useModal();
  const titleId = useId();
  const confirm = () => {
    if (!props.isBusy && !props.isConfirmDisabled) onConfirm();
  };
  return (
    <dialog
      ref={element}
      className="vst-dialog"
      aria-labelledby={titleId}
      onCancel={props.isFinal ? keepOpen : onClose}
      onClose={onClose}
    >
      <Form onSubmit={confirm} isSpacious>
        <h2 id={titleId}>{title}</h2>
        {children}
        <FormError error={error} isSpaceKept={false} />
        <div className="vst-row">
          <Button
            type="submit"
            variant={props.isDangerous ? 'danger' : 'primary'}
            isBusy={props.isBusy}
            isDisabled={props.isConfirmDisabled}
          >
            {confirmText}
          </Button>
          {!props.isFinal && (
            <Button variant="secondary" onClick={onClose}>
              {props.closeText ?? t('cancel')}
            </Button>
          )}
        </div>
      </Form>
    </dialog>
  );
}

/** A dialog that is open as long as it is on the page, and gives the focus back. */
function useModal(): RefObject<HTMLDialogElement | null> {
  const element = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = element.current;
    const opener = document.activeElement;
    dialog?.showModal();
    return () => {
      dialog?.close();
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  return element;
}

function keepOpen(event: SyntheticEvent): void {
  event.preventDefault();
}
