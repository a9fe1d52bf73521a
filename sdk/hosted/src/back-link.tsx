import { inLanguage, type InEachLanguage } from '../../../shared/languages/languages.js';
import type { HostedConfig } from './config.js';
import { legalOf } from './legal.js';
import { language, wanted } from './visitor.js';

const BACK: InEachLanguage<string> = {
  en: 'Back to {site}',
  de: 'Zurück zu {site}',
  es: 'Volver a {site}',
  fr: 'Retour à {site}',
  it: 'Torna a {site}',
  'pt-BR': 'Voltar para {site}',
  'pt-PT': 'Voltar a {site}',
  ru: 'Вернуться на {site}',
  pl: 'Wróć do {site}',
  nl: 'Terug naar {site}',
  ja: '{site} に戻る',
  ko: '{site}(으)로 돌아가기',
  zh: '返回 {site}',
  'zh-TW': '返回 {site}',
  ar: 'العودة إلى {site}',
};
const LOCAL = /^https?:\/\/localhost(:\d+)?$/;

/** The links below a page: to the application, and to what the project says of itself. */
export function Foot({ config }: { config: HostedConfig }) {
  return (
    <>
      <BackLink config={config} />
      {legalOf(config)}
    </>
  );
}

/** The link to the application that the page serves; nothing where the project names none. */
function BackLink({ config }: { config: HostedConfig }) {
  const site = findSite(config, wanted.get('after_auth_return_to'));
  if (site === null) return null;
  const [before, after] = inLanguage(BACK, language).split('{site}');
  return (
    <div className="vst-foot">
      <a href={site}>
        {before}
        <bdi>{new URL(site).host}</bdi>
        {after}
      </a>
    </div>
  );
}

/** The site that the visitor came from, if the project trusts that; else the first that it names. */
function findSite({ application }: Pick<HostedConfig, 'application'>, returnTo: string | null): string | null {
  const { sites = [], allowLocalhost = false } = application ?? {};
  const from = returnTo !== null && URL.canParse(returnTo) ? new URL(returnTo).origin : '';
  const isTrusted = sites.includes(from) || (allowLocalhost && LOCAL.test(from));
  return isTrusted ? from : (sites[0] ?? null);
}
