'use client';

import { useState } from 'react';
import { NAME_LENGTH } from '../../wire/limits.generated.js';
import { Button } from '../ui/button.js';
import { Field } from '../ui/field.js';
import { Form } from '../ui/form.js';
import { useSubmit } from '../ui/use-submit.js';
import { Section, Success } from '../ui/section.js';
import { useSettingsTranslator } from './use-settings-translator.js';

interface NameSectionProps {
  /** The id of the input. */
  id: string;
  title: string;
  text?: string;
  name: string;
  autoComplete: string;
  /** Finds the problem with a name; null for none. */
  findProblem?: (name: string) => string | null;
  /** Takes the name without the space around it. */
  onSave: (name: string) => Promise<void>;
}

/** A name and a button that saves it. */
export function NameSection({ id, title, text, autoComplete, findProblem, onSave, ...props }: NameSectionProps) {
  const { t } = useSettingsTranslator();
  const [name, setName] = useState(props.name);
  const [isSaved, setSaved] = useState(false);
  const { isBusy, error, setError, submit } = useSubmit();
  const save = async () => {
    setSaved(false);
    const problem = findProblem?.(name.trim()) ?? null;
    if (problem === null) setSaved(await submit(() => onSave(name.trim())));
    else setError(problem);
  };
  return (
    <Section title={title} text={text}>
      <Form onSubmit={save}>
        <Field
          id={id}
          label={title}
          value={name}
          onChange={setName}
          error={error}
          maxLength={NAME_LENGTH}
          autoComplete={autoComplete}
        />
        <div className="vst-row">
          <Button type="submit" size="small" isBusy={isBusy} isDisabled={name.trim() === props.name}>
            {t('save')}
          </Button>
          <Success text={isSaved ? t('saved') : null} />
        </div>
      </Form>
    </Section>
  );
}
