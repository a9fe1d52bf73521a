'use client';

import { useState, type ReactNode } from 'react';
import type { ApiKeyCreate, TeamApiKey, UserApiKey } from '../../resources/api-key.js';
import type { CurrentUser } from '../../resources/current-user.js';
import type { Team } from '../../resources/team.js';
import { useOwnReads } from '../hooks.js';
import { useApiKeys } from '../team-hooks.js';
import { Button } from '../ui/button.js';
import { ApiKeyTable } from './api-key-table.js';
import { ApiKeyCreationDialog, NewApiKeyDialog } from './new-api-key-dialogs.js';
import { Section, Success } from '../ui/section.js';
import { useSettingsTranslator } from './use-settings-translator.js';

/** The keys of the user who is signed in. */
export function OwnApiKeysSection({ user }: { user: CurrentUser }) {
  const { t } = useSettingsTranslator();
  const reads = useOwnReads();
  return (
    <ApiKeysSection
      text={t('apiKeysText')}
      keys={useApiKeys()}
      create={(options) => user.createApiKey(options)}
      refreshed={() => reads.refreshed('listApiKeys')}
    />
  );
}

/** The keys of a team, for members who may manage them. */
export function TeamApiKeysSection({ team }: { team: Team }) {
  const { t } = useSettingsTranslator();
  const reads = useOwnReads();
  return (
    <ApiKeysSection
      text={t('teamApiKeysText')}
      keys={useApiKeys(team)}
      create={(options) => team.createApiKey(options)}
      refreshed={() => reads.refreshed('listApiKeys')}
    />
  );
}

interface SectionProps {
  text: string;
  keys: readonly (UserApiKey | TeamApiKey)[];
  create: (options: ApiKeyCreate) => Promise<{ value: string }>;
  /** Waits until what has changed is read again. */
  refreshed: () => Promise<unknown>;
}

function ApiKeysSection({ text, keys, create, refreshed }: SectionProps) {
  const { t } = useSettingsTranslator();
  const [isCreating, setCreating] = useState(false);
  const [made, setMade] = useState<string | null>(null);
  const [success, setSuccess] = useState<string | null>(null);
  const make = async (options: ApiKeyCreate) => {
    const { value } = await create(options);
    // At once: whatever comes of reading the list, the key is shown.
    setMade(value);
    setCreating(false);
    await refreshed();
  };
  const noteRevoked = async () => {
    await refreshed();
    setSuccess(t('keyWasRevoked'));
  };
  const showRotated = (value: string) => {
    setSuccess(null);
    setMade(value);
    void refreshed();
  };
  const begin = () => {
    setSuccess(null);
    setCreating(true);
  };
  return (
    <Section title={t('apiKeys')} text={text}>
      <KeysOrNone keys={keys}>
        <ApiKeyTable keys={keys} onRevoked={noteRevoked} onChanged={refreshed} onRotated={showRotated} />
      </KeysOrNone>
      <Success text={success} />
      <div>
        <Button size="small" onClick={begin}>
          {t('createApiKey')}
        </Button>
      </div>
      {isCreating && <ApiKeyCreationDialog create={make} onClose={() => setCreating(false)} />}
      {made !== null && <NewApiKeyDialog value={made} onClose={() => setMade(null)} />}
    </Section>
  );
}

function KeysOrNone({ keys, children }: { keys: readonly unknown[]; children: ReactNode }) {
  const { t } = useSettingsTranslator();
  return keys.length > 0 ? children : <p className="vst-muted">{t('noApiKeys')}</p>;
}
