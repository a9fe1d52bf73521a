import { StackProvider } from '@vestibule/sdk/react';

/** A scene, as whoever sees it does. */
export function Stage({ name, scene, apps, lang, theme }) {
  if (!scene) return <p>The gallery does not know this component yet.</p>;
  return (
    <StackProvider
      app={apps[scene.app ?? 'visitor']}
      lang={lang ?? 'en'}
      colorScheme={theme ?? 'auto'}
      logo={scene.logo}
    >
      {scene.isPage && scene.show({ theme })}
      {!scene.isPage && (
        <main>
          <h1>{name}</h1>
          {scene.show({ theme })}
        </main>
      )}
    </StackProvider>
  );
}
