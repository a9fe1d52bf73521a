import { useRef, useState } from 'react';

/** The problems of a form's fields, by the ids of their inputs; null or absent: none. */
type Problems<Id extends string> = Partial<Record<Id, string | null>>;

/** Values and problems of a form with several fields, named by the ids of their inputs. */
export function useFields<Id extends string>(ids: readonly Id[]) {
  const [values, setValues] = useState(() => Object.fromEntries(ids.map((id) => [id, ''])) as Record<Id, string>);
  const [problems, setProblems] = useState<Problems<Id>>({});
  const form = useRef<HTMLFormElement>(null);
  const focus = (id: Id) => form.current?.querySelector<HTMLElement>(`#${id}`)?.focus();
  /** Shows what was found, and goes to the first of it. True when nothing was found. */
  const pass = (found: Problems<Id>): boolean => {
    setProblems(found);
    const first = ids.find((id) => found[id]);
    if (first) focus(first);
    return first === undefined;
  };
  const field = (id: Id) => ({
    id,
    value: values[id],
    onChange: (value: string) => setValues((old) => ({ ...old, [id]: value })),
    error: problems[id],
    isRequired: true,
  });
  return { values, problems, form, focus, pass, field };
}
