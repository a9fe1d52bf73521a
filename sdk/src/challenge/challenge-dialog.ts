import { chooseLanguage, type InEachLanguage } from '../../../shared/languages/languages.js';

/** The texts around something to solve: its title, and what closes it. */
const TEXTS: InEachLanguage<readonly [title: string, cancel: string]> = {
  en: ['Show that you are not a program', 'Cancel'],
  de: ['Zeigen Sie, dass Sie kein Programm sind', 'Abbrechen'],
  es: ['Demuestra que no eres un programa', 'Cancelar'],
  fr: ['Montrez que vous n’êtes pas un programme', 'Annuler'],
  it: ['Mostra di non essere un programma', 'Annulla'],
  'pt-BR': ['Mostre que você não é um programa', 'Cancelar'],
  'pt-PT': ['Mostre que não é um programa', 'Cancelar'],
  ru: ['Покажите, что вы не программа', 'Отмена'],
  pl: ['Pokaż, że nie jesteś programem', 'Anuluj'],
  nl: ['Laat zien dat je geen programma bent', 'Annuleren'],
  ja: ['プログラムではないことを確認してください', 'キャンセル'],
  ko: ['프로그램이 아님을 확인해 주세요', '취소'],
  zh: ['请证明您不是程序', '取消'],
  'zh-TW': ['請證明您不是程式', '取消'],
  ar: ['أثبت أنك لست برنامجًا', 'إلغاء'],
};

/** A dialog that is open, with a place for something to solve. */
export interface ChallengeDialog {
  place: HTMLElement;
  /** Comes when the visitor closes it. */
  closed: Promise<null>;
  close: () => void;
}

/** Opens a dialog over the page. The browser keeps the focus inside, closes it by Escape, and gives the focus back. */
export function openChallengeDialog(): ChallengeDialog {
  const [title, cancel] = findTexts();
  const opener = document.activeElement;
  const dialog = document.createElement('dialog');
  const head = document.createElement('p');
  const place = document.createElement('div');
  const button = document.createElement('button');
  dialog.className = 'vst-challenge';
  dialog.setAttribute('aria-label', title);
  Object.assign(dialog.style, DIALOG_STYLE);
  Object.assign(place.style, { display: 'grid', placeItems: 'center', minHeight: '80px', margin: '16px 0' });
  Object.assign(button.style, { font: 'inherit', padding: '8px 16px', cursor: 'pointer' });
  Object.assign(head.style, { margin: '0', fontWeight: '600', outline: 'none' });
  head.textContent = title;
  // The focus begins here: what is to be solved comes later, and the other button ends it.
  head.tabIndex = -1;
  head.autofocus = true;
  button.type = 'button';
  button.textContent = cancel;
  button.addEventListener('click', () => dialog.close());
  dialog.append(head, place, button);
  document.body.append(dialog);
  const closed = new Promise<null>((resolve) => dialog.addEventListener('close', () => resolve(null)));
  dialog.showModal();
  const close = () => {
    dialog.remove();
    if (opener instanceof HTMLElement) opener.focus();
  };
  return { place, closed, close };
}

const DIALOG_STYLE = {
  maxWidth: 'min(380px, calc(100vw - 32px))',
  padding: '20px',
  border: '1px solid GrayText',
  borderRadius: '12px',
  background: 'Canvas',
  color: 'CanvasText',
  font: '16px system-ui, sans-serif',
  textAlign: 'center',
};

/** In the language of our pages around it, else of the page, else of the browser. */
function findTexts(): readonly [string, string] {
  const pages = document.querySelector<HTMLElement>('.vst[lang]')?.lang;
  const known: Partial<Record<string, readonly [string, string]>> = TEXTS;
  const language = chooseLanguage(pages === undefined ? navigator.languages : [pages]);
  return known[language] ?? known[language.split('-')[0] ?? ''] ?? TEXTS.en;
}
