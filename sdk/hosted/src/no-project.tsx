import { useEffect } from 'react';
import { styleSheet } from '../../src/react/styles.js';

const TEXTS: Record<string, readonly [title: string, text: string]> = {
  en: ['There is no such project', 'Check the address of this page. The project may have been deleted.'],
  de: ['Dieses Projekt gibt es nicht', 'Prüfen Sie die Adresse dieser Seite. Vielleicht wurde das Projekt gelöscht.'],
  es: [
    'Este proyecto no existe',
    'Compruebe la dirección de esta página. Es posible que el proyecto se haya eliminado.',
  ],
  fr: ['Ce projet n’existe pas', 'Vérifiez l’adresse de cette page. Le projet a peut-être été supprimé.'],
  ja: [
    'プロジェクトが見つかりません',
    'このページのアドレスを確認してください。プロジェクトは削除された可能性があります。',
  ],
  zh: ['项目不存在', '请检查此页面的地址。该项目可能已被删除。'],
  ar: ['لا يوجد مشروع كهذا', 'تحقق من عنوان هذه الصفحة. ربما حُذف المشروع.'],
};

/** The one page without a project, so without an app of its own. */
export function NoProject({ language, isRightToLeft }: { language: string; isRightToLeft: boolean }) {
  const [title, text] = TEXTS[language] ?? (TEXTS.en as readonly [string, string]);
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
          </div>
        </div>
      </main>
    </>
  );
}
