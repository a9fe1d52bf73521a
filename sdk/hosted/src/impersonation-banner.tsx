import { useState, useSyncExternalStore } from 'react';
import type { StackClientApp } from '../../src/index.js';
import type { ColorScheme } from '../../src/react/index.js';
import { directionOf, inLanguage, type InEachLanguage, type Language } from '../../../shared/languages/languages.js';
import { Button } from '../../src/react/ui/button.js';
import { createDefaultRuntime } from '../../src/runtime.js';
import { decodeAccessToken, type AccessToken } from '../../src/session/access-token.js';
import { createCookieStore } from '../../src/session/cookie-store.js';
import type { TokenStore } from '../../src/session/token-store.js';
import './impersonation-banner.css';

interface Words {
  /** Before the name. */
  actingAs: string;
  end: string;
  failed: string;
}

const WORDS: InEachLanguage<Words> = {
  en: { actingAs: 'You are acting as', end: 'End this session', failed: 'The session was not ended. Try again.' },
  de: {
    actingAs: 'Sie handeln als',
    end: 'Diese Sitzung beenden',
    failed: 'Die Sitzung wurde nicht beendet. Versuchen Sie es noch einmal.',
  },
  es: {
    actingAs: 'Estás actuando como',
    end: 'Terminar esta sesión',
    failed: 'La sesión no se ha terminado. Inténtalo de nuevo.',
  },
  fr: {
    actingAs: 'Vous agissez en tant que',
    end: 'Mettre fin à cette session',
    failed: 'La session n’a pas pris fin. Réessayez.',
  },
  ru: {
    actingAs: 'Вы действуете от имени',
    end: 'Завершить этот сеанс',
    failed: 'Сеанс не завершён. Попробуйте ещё раз.',
  },
  pl: { actingAs: 'Działasz jako', end: 'Zakończ tę sesję', failed: 'Sesja nie została zakończona. Spróbuj ponownie.' },
  nl: {
    actingAs: 'Je handelt als',
    end: 'Deze sessie beëindigen',
    failed: 'De sessie is niet beëindigd. Probeer het opnieuw.',
  },
  ja: {
    actingAs: '次のユーザーとして操作しています：',
    end: 'このセッションを終了',
    failed: 'セッションを終了できませんでした。もう一度お試しください。',
  },
  zh: { actingAs: '您正在以此用户的身份操作：', end: '结束此会话', failed: '会话未能结束。请重试。' },
  'es-419': {
    actingAs: 'Estás actuando como',
    end: 'Terminar esta sesión',
    failed: 'La sesión no se terminó. Intenta de nuevo.',
  },
  it: {
    actingAs: 'Stai agendo come',
    end: 'Termina questa sessione',
    failed: 'La sessione non è stata terminata. Riprova.',
  },
  'pt-BR': {
    actingAs: 'Você está agindo como',
    end: 'Encerrar esta sessão',
    failed: 'A sessão não foi encerrada. Tente novamente.',
  },
  'pt-PT': {
    actingAs: 'Está a agir como',
    end: 'Terminar esta sessão',
    failed: 'A sessão não foi terminada. Tente novamente.',
  },
  ko: {
    actingAs: '다음 사용자로 작업하고 있습니다:',
    end: '이 세션 종료',
    failed: '세션이 종료되지 않았습니다. 다시 시도하세요.',
  },
  'zh-TW': { actingAs: '您正以此使用者的身分操作：', end: '結束此工作階段', failed: '工作階段未能結束。請再試一次。' },
  ar: { actingAs: 'أنت تتصرف بصفة', end: 'إنهاء هذه الجلسة', failed: 'لم تنتهِ الجلسة. حاول مرة أخرى.' },
};

/**
 * Remembers that the session impersonates its user: its tokens do not tell, and neither do the sessions that its user sees.
 */
export function rememberImpersonation(projectId: string, token: AccessToken): void {
  try {
    window.localStorage.setItem(keyOf(projectId), token.claims.refresh_token_id);
  } catch {
    // A browser that keeps nothing shows no banner.
  }
}

interface BannerProps {
  app: StackClientApp;
  projectId: string;
  language: Language;
  colorScheme: ColorScheme;
}

/** Says on top of every page who is impersonated, while the session lasts that was opened for it, and ends it. */
export function ImpersonationBanner({ app, projectId, language, colorScheme }: BannerProps) {
  const [store] = useState(() => createCookieStore(createDefaultRuntime(), projectId));
  const token = useImpersonatingToken(store, projectId);
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  if (token === null) return null;
  const { actingAs, end, failed } = inLanguage(WORDS, language);
  const { name, email, sub } = token.claims;
  const endSession = async () => {
    setBusy(true);
    setFailed(false);
    await app.signOut().catch(() => setFailed(true));
    setBusy(false);
  };
  return (
    <aside
      className="vst impersonation"
      lang={language}
      dir={directionOf(language)}
      data-stack-theme={colorScheme === 'auto' ? undefined : colorScheme}
    >
      <span>
        {actingAs} <bdi className="vst-strong">{name?.trim() || email || sub}</bdi>
      </span>
      <Button variant="secondary" size="small" isBusy={isBusy} onClick={() => void endSession()}>
        {end}
      </Button>
      <span role="alert">{hasFailed ? failed : ''}</span>
    </aside>
  );
}

/** The access token of whoever is signed in, if theirs is the session that was opened to impersonate somebody. */
function useImpersonatingToken(store: TokenStore, projectId: string): AccessToken | null {
  const text = useSyncExternalStore(store.subscribe, () => store.read().accessToken);
  const token = decodeAccessToken(text);
  return token !== null && token.claims.refresh_token_id === readRemembered(projectId) ? token : null;
}

function readRemembered(projectId: string): string | null {
  try {
    return window.localStorage.getItem(keyOf(projectId));
  } catch {
    return null;
  }
}

function keyOf(projectId: string): string {
  return `vestibule.impersonation.${projectId}`;
}
