import { useProject } from '../hooks.js';
import { useProvided } from '../provider.js';

/** The project's logo; without one, the first letter of its name. */
export function Brand() {
  const { displayName } = useProject();
  const { logo } = useProvided();
  if (!logo) {
    return (
      <span className="vst-monogram" aria-hidden>
        {[...displayName.trim()][0]?.toLocaleUpperCase() ?? '·'}
      </span>
    );
  }
  return (
    <picture>
      {logo.dark && <source srcSet={logo.dark} media="(prefers-color-scheme: dark)" />}
      <img className="vst-logo" src={logo.light} alt="" />
    </picture>
  );
}
