'use client';

import { useState, type ReactNode } from 'react';
import { useStackApp } from '../hooks.js';
import { AppReplacement } from '../provider.js';
import { createDemonstrationApp } from './demonstration-app.js';
import type { SettingsMocks } from './demonstration-data.js';

/** What is inside shows made-up data. */
export function Demonstration({ mocks, children }: { mocks: SettingsMocks; children: ReactNode }) {
  const shown = useStackApp();
  const [app] = useState(() => createDemonstrationApp(shown, mocks));
  return <AppReplacement app={app}>{children}</AppReplacement>;
}
