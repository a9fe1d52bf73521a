import type { JsonObject } from '../../../json.js';
import { useQuery } from '@apollo/client/react';
import { MailSettingsDocument, type StoredMailServerFragment } from '../../../gql/graphql.js';
import { useUpdateConfiguration } from '../../settings/use-update-configuration.js';

/** The host that stands for the built-in inbox. It is never connected to. */
export const BUILT_IN_INBOX_HOST = 'inbox.vestibule.internal';

export type ServerKind = 'shared' | 'inbox' | 'custom';

export interface MailSettings {
  kind: ServerKind;
  server: StoredMailServerFragment;
  activeThemeId: string;
}

export function useMailSettings() {
  const { data, error, refetch } = useQuery(MailSettingsDocument);
  const config = data?.project.config;
  const settings: MailSettings | null = config
    ? { kind: kindOf(config.emailConfig), server: config.emailConfig, activeThemeId: config.emailTheme }
    : null;
  return { settings, error, reload: () => void refetch() };
}

function kindOf({ type, host }: StoredMailServerFragment): ServerKind {
  if (type === 'shared') return 'shared';
  return host?.toLowerCase() === BUILT_IN_INBOX_HOST ? 'inbox' : 'custom';
}

/** Writes settings of the mails by their paths in the configuration. */
export function useUpdateMailSettings(): (override: JsonObject) => Promise<void> {
  return useUpdateConfiguration(MailSettingsDocument);
}

interface Sender {
  senderName: string;
  senderEmail: string;
}

/** The whole of `emails.server` for a project that keeps its mails here. */
export function writeInboxServer({ senderName, senderEmail }: Sender): JsonObject {
  return {
    'emails.server': {
      isShared: false,
      provider: 'smtp',
      host: BUILT_IN_INBOX_HOST,
      port: 25,
      username: 'inbox',
      password: 'inbox',
      senderName,
      senderEmail,
    },
  };
}
