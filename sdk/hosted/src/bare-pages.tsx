import { useEffect, type ReactNode } from 'react';
import { inLanguage, type InEachLanguage, type Language } from '../../../shared/languages/languages.js';
import { styleSheet } from '../../src/react/styles.js';

type Texts = InEachLanguage<readonly [title: string, text: string]>;

const NO_PROJECT: Texts = {
  en: ['There is no such project', 'Check the address of this page. The project may have been deleted.'],
  de: ['Dieses Projekt gibt es nicht', 'Prüfen Sie die Adresse dieser Seite. Vielleicht wurde das Projekt gelöscht.'],
  es: [
    'Este proyecto no existe',
    'Comprueba la dirección de esta página. Es posible que el proyecto se haya eliminado.',
  ],
  fr: ['Ce projet n’existe pas', 'Vérifiez l’adresse de cette page. Le projet a peut-être été supprimé.'],
  ru: ['Такого проекта нет', 'Проверьте адрес этой страницы. Возможно, проект удалён.'],
  pl: ['Nie ma takiego projektu', 'Sprawdź adres tej strony. Projekt mógł zostać usunięty.'],
  nl: ['Dit project bestaat niet', 'Controleer het adres van deze pagina. Misschien is het project verwijderd.'],
  ja: [
    'プロジェクトが見つかりません',
    'このページのアドレスを確認してください。プロジェクトは削除された可能性があります。',
  ],
  zh: ['项目不存在', '请检查此页面的地址。该项目可能已被删除。'],
  it: [
    'Questo progetto non esiste',
    'Controlla l’indirizzo di questa pagina. Il progetto potrebbe essere stato eliminato.',
  ],
  'pt-BR': ['Este projeto não existe', 'Confira o endereço desta página. O projeto pode ter sido excluído.'],
  'pt-PT': ['Este projeto não existe', 'Verifique o endereço desta página. O projeto pode ter sido eliminado.'],
  ko: ['존재하지 않는 프로젝트입니다', '이 페이지의 주소를 확인하세요. 프로젝트가 삭제되었을 수 있습니다.'],
  'zh-TW': ['沒有這個專案', '請檢查此頁面的網址。專案可能已被刪除。'],
  'es-419': [
    'Este proyecto no existe',
    'Revisa la dirección de esta página. Es posible que se haya eliminado el proyecto.',
  ],
  ar: ['لا يوجد مشروع كهذا', 'تحقق من عنوان هذه الصفحة. ربما حُذف المشروع.'],
};

const UNAVAILABLE: Texts = {
  en: ['Back in a moment', 'The server is not available right now. This page tries again by itself.'],
  de: ['Gleich wieder da', 'Der Server ist gerade nicht verfügbar. Diese Seite versucht es von selbst wieder.'],
  es: [
    'Volvemos enseguida',
    'El servidor no está disponible en este momento. Esta página lo intentará de nuevo por sí sola.',
  ],
  fr: [
    'De retour dans un instant',
    'Le serveur n’est pas disponible pour le moment. Cette page réessaiera d’elle-même.',
  ],
  ru: ['Скоро вернёмся', 'Сервер сейчас недоступен. Эта страница сама повторит попытку.'],
  pl: ['Zaraz wracamy', 'Serwer jest chwilowo niedostępny. Ta strona sama spróbuje ponownie.'],
  nl: ['Zo weer terug', 'De server is nu niet beschikbaar. Deze pagina probeert het vanzelf opnieuw.'],
  ja: ['しばらくお待ちください', 'サーバーは現在利用できません。このページは自動的に再試行します。'],
  zh: ['请稍候', '服务器暂时不可用。此页面会自动重试。'],
  it: ['Torniamo subito', 'Il server non è disponibile in questo momento. Questa pagina riproverà da sola.'],
  'pt-BR': ['Voltamos já', 'O servidor não está disponível no momento. Esta página vai tentar de novo sozinha.'],
  'pt-PT': [
    'Voltamos dentro de momentos',
    'O servidor não está disponível neste momento. Esta página volta a tentar automaticamente.',
  ],
  ko: ['잠시만 기다려 주세요', '지금은 서버를 사용할 수 없습니다. 이 페이지는 자동으로 다시 시도합니다.'],
  'zh-TW': ['請稍候', '伺服器目前無法使用。此頁面會自動重試。'],
  ar: ['سنعود بعد لحظات', 'الخادم غير متاح حاليًا. ستعيد هذه الصفحة المحاولة تلقائيًا.'],
};
/** As long as the server asks to be left alone. */
const RELOAD_AFTER_MS = 5_000;

interface LanguageProps {
  language: Language;
  isRightToLeft: boolean;
}

export function NoProject(props: LanguageProps) {
  const [title, text] = inLanguage(NO_PROJECT, props.language);
  return <BarePage title={title} text={text} {...props} />;
}

export function Unavailable(props: LanguageProps) {
  useEffect(() => {
    const timer = setTimeout(() => window.location.reload(), RELOAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  const [title, text] = inLanguage(UNAVAILABLE, props.language);
  return <BarePage title={title} text={text} {...props} />;
}

interface BarePageProps extends LanguageProps {
  title: string;
  text: string;
  children?: ReactNode;
}

/** A page without a project, so without an app of its own. */
export function BarePage({ title, text, children, language, isRightToLeft }: BarePageProps) {
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <>
      <style>{styleSheet}</style>
      <main className="vst vst-page" data-full lang={language} dir={isRightToLeft ? 'rtl' : 'ltr'}>
        <div className="vst-card">
          <div className="vst-center">
            <h1>{title}</h1>
            <p className="vst-muted">{text}</p>
            {children}
          </div>
        </div>
      </main>
    </>
  );
}
