import { useTranslator } from '../provider.js';

/** Marks the sign-in method that was used last. Its `id` is for what it describes, where it is read aloud. */
export function LastMark({ id }: { id: string }) {
  const { t } = useTranslator();
  return (
    <span className="vst-badge" data-tone="accent" id={id} aria-hidden>
      {t('lastUse')}
    </span>
  );
}
