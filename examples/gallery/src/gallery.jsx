import { useEffect } from 'react';
import { LANGUAGES, StackProvider } from '@vestibule/sdk/react';
import { addressWith, useChoices } from './address.js';
import { Choices } from './choices.jsx';
import { linked, visitor } from './apps.js';
import { NAMES, SCENES } from './scenes.js';

/** All components, the choices, and one component in one state. */
export function Gallery({ member }) {
  const { component, state, theme, lang, width, bare } = useChoices();
  const name = component ?? 'SignIn';
  const states = SCENES[name] ?? {};
  const shown = state in states ? state : Object.keys(states)[0];
  useEffect(() => {
    document.documentElement.lang = lang ?? 'en';
    document.documentElement.dir = lang === 'ar' ? 'rtl' : 'ltr';
    document.documentElement.dataset.theme = theme ?? 'auto';
  }, [lang, theme]);
  const stage = (
    <Stage
      name={name}
      scene={states[shown]}
      apps={{ visitor, linked, member }}
      lang={lang}
      theme={theme}
      key={`${name} ${shown}`}
    />
  );
  if (bare) return stage;
  return (
    <>
      <header>
        <nav aria-label="Gallery">
          <Choices of="component" values={NAMES} chosen={name} others={{ state: null }} />
          <Choices of="state" values={Object.keys(states)} chosen={shown} />
          <Choices of="theme" values={['light', 'dark']} chosen={theme} />
          <Choices of="lang" values={LANGUAGES} chosen={lang ?? 'en'} />
          <Choices of="width" values={['window', 'phone']} chosen={width ?? 'window'} />
        </nav>
      </header>
      {width === 'phone' ? <iframe title="A phone" src={addressWith({ bare: 'true' }, states[shown]?.needs)} /> : stage}
    </>
  );
}

function Stage({ name, scene, apps, lang, theme }) {
  if (!scene) return <p>The gallery does not know this component yet.</p>;
  return (
    <StackProvider
      app={apps[scene.app ?? 'visitor']}
      lang={lang ?? 'en'}
      colorScheme={theme ?? 'auto'}
      logo={scene.logo}
    >
      {scene.isPage && scene.show()}
      {!scene.isPage && (
        <main>
          <h1>{name}</h1>
          {scene.show()}
        </main>
      )}
    </StackProvider>
  );
}
