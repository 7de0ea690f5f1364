import { contact } from '@assay/contract/companies/contact.calls';
import type { Contact } from '@assay/domain/companies/contact.fields';
import { isLongEnough, phraseLimits } from '@assay/domain/companies/identity-phrase';
import { Button, Input, Tag, type InputRef } from 'antd';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useConfirm } from '#shared/form/confirm.ts';
import { useText } from '#shared/i18n/text.tsx';
import { useWrite } from '#shared/notify/use-write.ts';
import { BelowPanel } from '#shared/record/below-panel.tsx';
import type { Loaded } from '#shared/record/record-pages.ts';
import css from './companies.module.css';

type PhraseFormProps = {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onSubmit: () => void;
  /** What is said below the input, and whether it is a fault. */
  readonly note: { readonly text: string; readonly isFault: boolean };
  readonly hasFocus?: boolean;
  readonly children: ReactNode;
};

/** One line for a phrase. Nothing keeps what is typed: neither the browser nor its dictionary. */
function PhraseForm({ label, value, onChange, onSubmit, note, hasFocus = false, children }: PhraseFormProps) {
  const id = useId();
  const input = useRef<InputRef>(null);
  useEffect(() => {
    if (hasFocus) input.current?.focus();
  }, [hasFocus]);
  return (
    <form
      className={css.phraseForm}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <label htmlFor={id}>{label}</label>
      <div className={css.phraseLine}>
        <Input
          ref={input}
          id={id}
          value={value}
          maxLength={phraseLimits.max}
          autoComplete="off"
          spellCheck={false}
          aria-describedby={`${id}note`}
          aria-invalid={note.isFault}
          {...(note.isFault ? { status: 'error' } : {})}
          onChange={({ target }) => onChange(target.value)}
        />
        {children}
      </div>
      <span id={`${id}note`} role="status" className={note.isFault ? css.fault : css.help}>
        {note.text}
      </span>
    </form>
  );
}

/** Sets the phrase, or another in its place. */
function SetPhrase({ record, onDone }: { readonly record: Contact; readonly onDone: () => void }) {
  const { t } = useText();
  const [phrase, setPhrase] = useState('');
  const [isTried, setIsTried] = useState(false);
  const save = useWrite({ call: contact.calls.saveIdentityPhrase, invalidates: [contact], about: () => record.name, onSuccess: onDone });
  const isFault = isTried && !isLongEnough(phrase);
  const submit = (): void => {
    setIsTried(true);
    if (isLongEnough(phrase)) save.mutate({ params: { id: record.id }, body: { phrase, version: record.version } });
  };
  const note = isFault ? t('validation.tooShort', { min: phraseLimits.min }) : t('contacts.phrase.rule');
  return (
    <PhraseForm
      label={t('contacts.phrase.new')}
      value={phrase}
      onChange={setPhrase}
      onSubmit={submit}
      note={{ text: note, isFault }}
      hasFocus
    >
      <Button type="primary" htmlType="submit" loading={save.isPending}>
        {t('form.save')}
      </Button>
      <Button onClick={onDone}>{t('form.cancel')}</Button>
    </PhraseForm>
  );
}

/** Whether what a caller says is the phrase; the answer is of what stands there, and gone with the next letter. */
function CheckPhrase({ record: { id } }: { readonly record: Contact }) {
  const { t } = useText();
  const [said, setSaid] = useState('');
  const [answer, setAnswer] = useState<boolean | null>(null);
  const check = useWrite({ call: contact.calls.checkIdentityPhrase, isQuiet: true, onSuccess: ({ data }) => setAnswer(data.matches) });
  const change = (value: string): void => {
    setSaid(value);
    setAnswer(null);
  };
  const words = answer === null ? '' : t(answer ? 'contacts.phrase.matches' : 'contacts.phrase.differs');
  return (
    <PhraseForm
      label={t('contacts.phrase.said')}
      value={said}
      onChange={change}
      onSubmit={() => said.trim() !== '' && check.mutate({ params: { id }, body: { phrase: said } })}
      note={{ text: words, isFault: answer === false }}
    >
      <Button htmlType="submit" loading={check.isPending}>
        {t('contacts.phrase.check')}
      </Button>
    </PhraseForm>
  );
}

function ClearButton({ record: { id, version, name } }: { readonly record: Contact }) {
  const { t } = useText();
  const confirm = useConfirm();
  const save = useWrite({ call: contact.calls.saveIdentityPhrase, invalidates: [contact], about: () => name });
  const clear = async (): Promise<void> => {
    const question = { title: t('contacts.phrase.clearTitle'), text: t('contacts.phrase.clearText') };
    if (!(await confirm({ ...question, ok: t('contacts.phrase.clear'), isDanger: true }))) return;
    save.mutate({ params: { id }, body: { phrase: '', version } });
  };
  return (
    <Button danger loading={save.isPending} onClick={() => void clear()}>
      {t('contacts.phrase.clear')}
    </Button>
  );
}

/** The phrase by which the contact is known on the phone: whether there is one, to be set and to be checked, never to be read. */
export function PhrasePanel({ record, can }: Loaded<Contact>) {
  const { t } = useText();
  const [isChanging, setIsChanging] = useState(false);
  const isSet = record.hasIdentityPhrase;
  return (
    <BelowPanel title={t('contacts.fields.hasIdentityPhrase')}>
      <div className={css.phraseState}>
        <Tag variant="outlined">{t(isSet ? 'contacts.phrase.isSet' : 'contacts.phrase.none')}</Tag>
        {can.edit === true && !isChanging && (
          <>
            <Button onClick={() => setIsChanging(true)}>{t(isSet ? 'contacts.phrase.change' : 'contacts.phrase.choose')}</Button>
            {isSet && <ClearButton record={record} />}
          </>
        )}
        <span className={css.help}>{t('contacts.phrase.help')}</span>
      </div>
      {can.edit === true && isChanging && <SetPhrase record={record} onDone={() => setIsChanging(false)} />}
      {can.checkPhrase === true && !isChanging && <CheckPhrase record={record} />}
    </BelowPanel>
  );
}
