import {
  CloseOutlined,
  ExclamationCircleOutlined,
  InfoCircleOutlined,
  LeftOutlined,
  RightOutlined,
  WarningOutlined,
} from '@ant-design/icons';
import type { ShownMessage } from '@assay/domain/messages/system-message';
import { Button } from 'antd';
import { useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useText } from '../i18n/text.tsx';
import css from './message-bar.module.css';

type Message = Omit<ShownMessage, 'dismissible'> & { readonly dismissible?: boolean };

const icons = { INFO: InfoCircleOutlined, WARNING: WarningOutlined, CRITICAL: ExclamationCircleOutlined };

/** Whether a text has more than its few lines show: known before it is drawn, and whenever it gets more or less room. */
const useIsCut = (text: RefObject<HTMLElement | null>, isOpen: boolean): boolean => {
  const [isCut, setCut] = useState(false);
  useLayoutEffect(() => {
    const shown = text.current;
    if (!shown || isOpen) return undefined;
    const measure = (): void => setCut(shown.scrollHeight > shown.clientHeight + 1);
    measure();
    const watcher = new ResizeObserver(measure);
    watcher.observe(shown);
    return () => watcher.disconnect();
  }, [text, isOpen]);
  return isCut;
};

type PagerProps = { readonly at: number; readonly count: number; readonly onTurn: (at: number) => void };

function Pager({ at, count, onTurn }: PagerProps) {
  const { t } = useText();
  const turn = (by: number) => () => onTurn((at + by + count) % count);
  return (
    <span className={css.pager}>
      <Button type="text" size="small" icon={<LeftOutlined />} aria-label={t('app.messages.previous')} onClick={turn(-1)} />
      <span>{t('app.messages.place', { number: at + 1, count })}</span>
      <Button type="text" size="small" icon={<RightOutlined />} aria-label={t('app.messages.next')} onClick={turn(1)} />
    </span>
  );
}

type MessageProps = { readonly message: Message; readonly pager: ReactNode; readonly onDismiss: ((id: number) => void) | undefined };

/** A few lines of it; the rest is unfolded where there is more. It is text and nothing else, whatever signs it has. */
function OneMessage({ message: { id, title, body, severity, dismissible }, pager, onDismiss }: MessageProps) {
  const { t } = useText();
  const text = useRef<HTMLParagraphElement>(null);
  const [isOpen, setOpen] = useState(false);
  const isCut = useIsCut(text, isOpen);
  const Icon = icons[severity];
  return (
    <>
      <Icon className={css.icon} aria-hidden="true" />
      <p ref={text} className={isOpen ? css.text : `${css.text} ${css.folded}`}>
        <b>
          <bdi>{title}</bdi>
        </b>{' '}
        <bdi>{body}</bdi>
      </p>
      <span className={css.tools}>
        {(isCut || isOpen) && (
          <Button type="link" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t(isOpen ? 'app.messages.less' : 'app.messages.more')}
          </Button>
        )}
        {pager}
      </span>
      {dismissible && onDismiss && (
        <Button
          type="text"
          size="small"
          className={css.close ?? ''}
          icon={<CloseOutlined />}
          aria-label={t('app.messages.dismiss', { title })}
          onClick={() => onDismiss(id)}
        />
      )}
    </>
  );
}

type MessageBarProps = { readonly messages: readonly Message[]; readonly onDismiss?: (id: number) => void; readonly className?: string };

/** What the operator tells its readers, one message at a time, the most pressing first. */
export function MessageBar({ messages, onDismiss, className = '' }: MessageBarProps) {
  const { t } = useText();
  const [turned, setTurned] = useState(0);
  const at = Math.min(turned, messages.length - 1);
  const message = messages[at];
  if (!message) return null;
  const pager = messages.length > 1 && <Pager at={at} count={messages.length} onTurn={setTurned} />;
  return (
    <section aria-label={t('app.messages.region')} className={`${css.bar} ${css[message.severity]} ${className}`}>
      <OneMessage key={message.id} message={message} pager={pager} onDismiss={onDismiss} />
    </section>
  );
}
