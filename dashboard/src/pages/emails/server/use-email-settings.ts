import { BUILT_IN_INBOX_HOST } from '../../../config/limits.generated.js';
import type { SettingsChange } from '../../../config/settings.js';
import { useQuery } from '@apollo/client/react';
import { EmailSettingsDocument, type StoredEmailServerFragment } from '../../../gql/graphql.js';
import { useUpdateConfiguration } from '../../settings/use-update-configuration.js';

export type ServerKind = 'shared' | 'inbox' | 'custom';

export interface EmailSettings {
  kind: ServerKind;
  server: StoredEmailServerFragment;
  activeThemeId: string;
}

export function useEmailSettings() {
  const { data, error, refetch } = useQuery(EmailSettingsDocument);
  const config = data?.project.config;
  const settings: EmailSettings | null = config
    ? { kind: kindOf(config.emailConfig), server: config.emailConfig, activeThemeId: config.emailTheme }
    : null;
  return { settings, error, reload: () => void refetch() };
}

function kindOf({ type, host }: StoredEmailServerFragment): ServerKind {
  if (type === 'shared') return 'shared';
  return host?.toLowerCase() === BUILT_IN_INBOX_HOST ? 'inbox' : 'custom';
}

/** Writes settings of the emails by their paths in the configuration. */
export function useUpdateEmailSettings(): (change: SettingsChange) => Promise<void> {
  return useUpdateConfiguration(EmailSettingsDocument);
}

interface Sender {
  /** May be empty. */
  senderName: string;
  /** May be empty, or half of an address. */
  senderEmail: string;
}

const ADDRESS = /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/;

/** True if an email can be from there. */
export function isAddress(text: string): boolean {
  return ADDRESS.test(text);
}

/** The whole of `emails.server` for a project that keeps its emails here; a sender is on each of them all the same. */
export function writeInboxServer({ senderName, senderEmail }: Sender): SettingsChange {
  return {
    'emails.server': {
      isShared: false,
      provider: 'smtp',
      host: BUILT_IN_INBOX_HOST,
      port: 25,
      username: 'inbox',
      password: 'inbox',
      senderName: senderName || 'Built-in inbox',
      senderEmail: isAddress(senderEmail) ? senderEmail : 'no-reply@example.com',
    },
  };
}
