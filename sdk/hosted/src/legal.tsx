import { LEGAL_WORDS } from '../../../shared/branding/legal-words.js';
import { inLanguage } from '../../../shared/languages/languages.js';
import type { HostedConfig } from './config.js';
import { language } from './visitor.js';

/** The links to the project's terms and privacy policy, below every page; null without any. */
export function legalOf({ legal }: HostedConfig) {
  if (!legal) return null;
  const words = inLanguage(LEGAL_WORDS, language);
  const links = [legal.termsUrl, legal.privacyUrl].map((href, index) => ({ href, word: words[index] }));
  return (
    <div className="vst-foot vst-row">
      {links.map(
        ({ href, word }) =>
          href && (
            <a key={href + word} href={href} target="_blank" rel="noreferrer">
              {word}
            </a>
          ),
      )}
    </div>
  );
}
