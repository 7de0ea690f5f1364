import css from './email-text.module.css';

/** An address that breaks before its @ where it has to, and elsewhere only where that is not enough. Any other text is left as it is. */
export function EmailText({ text }: { readonly text: string }) {
  const at = text.lastIndexOf('@');
  if (at < 1 || /\s/.test(text)) return text;
  return (
    <>
      <span className={css.part}>{text.slice(0, at)}</span>
      <span className={css.part}>{text.slice(at)}</span>
    </>
  );
}
