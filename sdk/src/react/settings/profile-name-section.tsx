import { useState } from 'react';
import type { CurrentUser } from '../../resources/current-user.js';
import { useProvided, useTranslator } from '../provider.js';
import { Button } from '../ui/button.js';
import { Field } from '../ui/field.js';
import { Form } from '../ui/form.js';
import { useSubmit } from '../ui/use-submit.js';
import { Section, Success } from './section.js';

const LONGEST_NAME = 256;

export function ProfileNameSection({ user }: { user: CurrentUser }) {
  const { data } = useProvided();
  const { t } = useTranslator();
  const [name, setName] = useState(user.displayName ?? '');
  const [isSaved, setSaved] = useState(false);
  const { isBusy, error, submit } = useSubmit();
  const save = async () => {
    setSaved(false);
    const isDone = await submit(async () => {
      await user.setDisplayName(name.trim() || null);
      await data.user.reload();
    });
    setSaved(isDone);
  };
  return (
    <Section title={t('userName')}>
      <Form onSubmit={save}>
        <Field
          id="display-name"
          label={t('userName')}
          value={name}
          onChange={setName}
          error={error}
          maxLength={LONGEST_NAME}
          autoComplete="name"
        />
        <div className="vst-row">
          <Button type="submit" size="small" isBusy={isBusy} isDisabled={name.trim() === (user.displayName ?? '')}>
            {t('save')}
          </Button>
          <Success text={isSaved ? t('saved') : null} />
        </div>
      </Form>
    </Section>
  );
}
