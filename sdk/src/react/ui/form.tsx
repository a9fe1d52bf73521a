'use client';

import type { ReactNode, Ref } from 'react';

interface FormProps {
  onSubmit: () => Promise<unknown> | void;
  formRef?: Ref<HTMLFormElement>;
  /** With the room of a dialog between its parts. */
  isSpacious?: boolean;
  children: ReactNode;
}

/** A form that checks itself: what is wrong stands beside the fields, in the language of the page. */
export function Form({ onSubmit, formRef, isSpacious = false, children }: FormProps) {
  return (
    <form
      ref={formRef}
      className="vst-stack"
      data-gap={isSpacious ? undefined : 'small'}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void onSubmit();
      }}
    >
      {children}
    </form>
  );
}
