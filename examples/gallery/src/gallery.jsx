import { useEffect } from 'react';
import { LANGUAGES } from '@vestibule/sdk/react';
import { addressWith, useChoices } from './address.js';
import { Choices } from './choices.jsx';
import { linked, visitor } from './apps.js';
import { NAMES, SCENES } from './scenes.js';
import { Stage } from './stage.jsx';

/** All components, the choices, and one component in one state. */
export function Gallery({ member }) {
  const { component, scene, theme, lang, width, bare } = useChoices();
  const name = component ?? 'SignIn';
  const scenes = SCENES[name] ?? {};
  const shown = scene in scenes ? scene : Object.keys(scenes)[0];
  useEffect(() => {
    document.documentElement.lang = lang ?? 'en';
    document.documentElement.dir = lang === 'ar' ? 'rtl' : 'ltr';
    document.documentElement.dataset.theme = theme ?? 'auto';
  }, [lang, theme]);
  const stage = (
    <Stage
      name={name}
      scene={scenes[shown]}
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
          <Choices of="component" values={NAMES} chosen={name} others={{ scene: null }} />
          <Choices of="scene" values={Object.keys(scenes)} chosen={shown} />
          <Choices of="theme" values={['light', 'dark']} chosen={theme} />
          <Choices of="lang" values={LANGUAGES} chosen={lang ?? 'en'} />
          <Choices of="width" values={['window', 'phone']} chosen={width ?? 'window'} />
        </nav>
      </header>
      {width === 'phone' ? <iframe title="A phone" src={addressWith({ bare: 'true' }, scenes[shown]?.needs)} /> : stage}
    </>
  );
}
