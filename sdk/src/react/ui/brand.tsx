'use client';

import { useProject } from '../hooks.js';
import { useProvided, type ColorScheme, type Logo } from '../provider.js';

/** The project's logo; without one, the first letter of its name. */
export function Brand() {
  const { displayName } = useProject();
  const { logo, colorScheme } = useProvided();
  return <Emblem name={displayName} logo={logo} colorScheme={colorScheme} />;
}

interface EmblemProps {
  name: string;
  logo: Logo | null;
  colorScheme: ColorScheme;
}

/** The same, of a project that is told. */
export function Emblem({ name, logo, colorScheme }: EmblemProps) {
  if (!logo) {
    return (
      <span className="vst-monogram" aria-hidden>
        {[...name.trim()][0]?.toLocaleUpperCase() ?? '·'}
      </span>
    );
  }
  const isDark = colorScheme === 'dark' && logo.dark;
  return (
    <picture>
      {logo.dark && colorScheme === 'auto' && <source srcSet={logo.dark} media="(prefers-color-scheme: dark)" />}
      <img className="vst-logo" src={isDark ? (logo.dark ?? logo.light) : logo.light} alt="" />
    </picture>
  );
}
