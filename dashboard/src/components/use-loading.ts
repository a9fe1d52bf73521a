import { useCallback, useEffect, useRef, useState } from 'react';

interface Loaded<Value> {
  key: string;
  value?: Value;
  error?: unknown;
}

/** Keeps what a promise brings; another `key` asks anew, and what was read under the one before is forgotten. */
export function useLoading<Value>(load: () => Promise<Value>, key: string) {
  const [loaded, setLoaded] = useState<Loaded<Value>>({ key });
  const current = useRef({ load, key });
  useEffect(() => {
    current.current = { load, key };
  });
  const reload = useCallback(async () => {
    const asked = current.current;
    const answer = await asked.load().then(
      (value) => ({ value }),
      (error: unknown) => ({ error }),
    );
    // Meanwhile the page may be about something else.
    if (asked.key === current.current.key) setLoaded({ key: asked.key, ...answer });
  }, []);
  useEffect(() => {
    void reload();
  }, [key, reload]);
  const shown: Loaded<Value> = loaded.key === key ? loaded : { key };
  return {
    /** Undefined until it is there. */
    value: shown.value,
    error: shown.error,
    reload,
  };
}
