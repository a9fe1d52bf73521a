import type { ReactNode, Ref } from 'react';

interface FormProps {
  onSubmit: () => Promise<unknown>;
  formRef?: Ref<HTMLFormElement>;
  children: ReactNode;
}

/** A form that checks itself: what is wrong stands beside the fields, in the language of the page. */
export function Form({ onSubmit, formRef, children }: FormProps) {
  return (
    <form
      ref={formRef}
      className="vst-stack"
      data-gap="small"
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
