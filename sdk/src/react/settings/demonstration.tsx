'use client';

import { Suspense, useState, type ReactNode } from 'react';
import { useStackApp } from '../hooks.js';
import { AppReplacement } from '../provider.js';
import { Skeleton } from '../ui/page.js';
import { createDemonstrationApp } from './demonstration-app.js';
import type { SettingsMocks } from './demonstration-data.js';

/** Shows made-up data in everything inside. */
export function Demonstration({ mocks, children }: { mocks: SettingsMocks; children: ReactNode }) {
  const shown = useStackApp();
  const [app] = useState(() => createDemonstrationApp(shown, mocks));
  return (
    <AppReplacement app={app}>
      {/* A boundary further out would forget the app whenever something is read. */}
      <Suspense fallback={<Skeleton />}>{children}</Suspense>
    </AppReplacement>
  );
}
