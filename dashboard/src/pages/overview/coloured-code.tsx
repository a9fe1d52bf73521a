import { colourCode, type CodeLanguage } from './colour-code.js';
import classes from './coloured-code.module.css';

/** Code in the colours of the editor. */
export function ColouredCode({ code, language }: { code: string; language: CodeLanguage }) {
  return colourCode(code, language).map(({ kind, text, at }) =>
    kind === null ? (
      text
    ) : (
      <span key={at} className={classes[kind]}>
        {text}
      </span>
    ),
  );
}
