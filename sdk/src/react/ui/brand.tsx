import { useProject } from '../hooks.js';
import { useProvided } from '../provider.js';

/** The project's logo; without one, the first letter of its name. */
export function Brand() {
  const { displayName } = useProject();
  const { logo, colorScheme } = useProvided();
  if (!logo) {
    return (
      <span className="vst-monogram" aria-hidden>
        {[...displayName.trim()][0]?.toLocaleUpperCase() ?? '·'}
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
