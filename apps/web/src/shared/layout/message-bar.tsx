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
import { useLayoutEffect, useRef, useState } from 'react';
import { useText } from '../i18n/text.tsx';
import css from './message-bar.module.css';

type Message = Omit<ShownMessage, 'dismissible'> & { readonly dismissible?: boolean };

const icons = { INFO: InfoCircleOutlined, WARNING: WarningOutlined, CRITICAL: ExclamationCircleOutlined };

/** A few lines of it; the rest is unfolded where there is more. It is text and nothing else, whatever signs it has. */
function MessageText({ title, body }: Message) {
  const { t } = useText();
  const text = useRef<HTMLParagraphElement>(null);
  const [isLong, setLong] = useState(false);
  const [isOpen, setOpen] = useState(false);
  useLayoutEffect(() => {
    const shown = text.current;
    if (!shown || isOpen) return undefined;
    const watcher = new ResizeObserver(() => setLong(shown.scrollHeight > shown.clientHeight + 1));
    watcher.observe(shown);
    return () => watcher.disconnect();
  }, [isOpen]);
  return (
    <>
      <p ref={text} className={isOpen ? css.text : `${css.text} ${css.folded}`}>
        <b>
          <bdi>{title}</bdi>
        </b>{' '}
        <bdi>{body}</bdi>
      </p>
      {(isLong || isOpen) && (
        <Button type="link" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'app.messages.less' : 'app.messages.more')}
        </Button>
      )}
    </>
  );
}

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

type MessageBarProps = { readonly messages: readonly Message[]; readonly onDismiss?: (id: number) => void; readonly className?: string };

/** What the operator tells its readers, one message at a time, the most pressing first. */
export function MessageBar({ messages, onDismiss, className = '' }: MessageBarProps) {
  const { t } = useText();
  const [turned, setTurned] = useState(0);
  const at = Math.min(turned, messages.length - 1);
  const message = messages[at];
  if (!message) return null;
  const Icon = icons[message.severity];
  return (
    <section aria-label={t('app.messages.region')} className={`${css.bar} ${css[message.severity]} ${className}`}>
      <Icon className={css.icon} aria-hidden="true" />
      <MessageText key={message.id} {...message} />
      {messages.length > 1 && <Pager at={at} count={messages.length} onTurn={setTurned} />}
      {message.dismissible && onDismiss && (
        <Button
          type="text"
          size="small"
          icon={<CloseOutlined />}
          aria-label={t('app.messages.dismiss', { title: message.title })}
          onClick={() => onDismiss(message.id)}
        />
      )}
    </section>
  );
}
