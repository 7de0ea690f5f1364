import { EyeInvisibleOutlined, EyeOutlined } from '@ant-design/icons';
import { isReason, reasonLimits, type revealCall } from '@assay/contract/kit/reveal';
import { Button, Input, Modal } from 'antd';
import { useEffect, useId, useRef, useState, type ComponentRef } from 'react';
import { dialogWidth } from '../form/confirm.ts';
import { useText } from '../i18n/text.tsx';
import { useWrite } from '../notify/use-write.ts';
import css from './record.module.css';

/** So long a number stays in sight: enough to read it out, not to be found there by the next who sits down. */
const shownMillis = 60_000;

type Asked = { readonly call: ReturnType<typeof revealCall>; readonly id: number; readonly field: string };

type ReasonDialogProps = { readonly asked: Asked; readonly onValue: (value: string) => void; readonly onClose: () => void };

/** Asks why. The answer is recorded with who saw what and when. */
function ReasonDialog({ asked: { call, id, field: name }, onValue, onClose }: ReasonDialogProps) {
  const { t } = useText();
  const input = useId();
  const field = useRef<ComponentRef<typeof Input.TextArea>>(null);
  const [reason, setReason] = useState('');
  const reveal = useWrite({ call, isQuiet: true, onSuccess: ({ data }) => onValue(data.value) });
  const isEnough = isReason(reason);
  return (
    <Modal
      open
      centered
      title={t('form.reveal.title')}
      okText={t('form.reveal.ok')}
      cancelText={t('form.cancel')}
      okButtonProps={{ disabled: !isEnough }}
      confirmLoading={reveal.isPending}
      width={dialogWidth()}
      onOk={() => reveal.mutate({ params: { id }, body: { field: name, reason } })}
      onCancel={onClose}
      afterOpenChange={() => field.current?.focus()}
    >
      <p>{t('form.reveal.text')}</p>
      <label htmlFor={input}>{t('form.reveal.reason')}</label>
      <Input.TextArea
        id={input}
        ref={field}
        dir="auto"
        rows={2}
        maxLength={reasonLimits.max}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </Modal>
  );
}

type CoveredValueProps = Asked & { readonly mask: string };

/** A number as everybody sees it, and the way to the whole of it for those who may. */
export function CoveredValue({ mask, ...asked }: CoveredValueProps) {
  const { t } = useText();
  const [isAsking, setIsAsking] = useState(false);
  const [value, setValue] = useState<string | null>(null);
  useEffect(() => {
    if (value === null) return undefined;
    const timer = setTimeout(() => setValue(null), shownMillis);
    return () => clearTimeout(timer);
  }, [value]);
  const isShown = value !== null;
  return (
    <span className={css.covered}>
      <bdi dir="ltr">{value ?? mask}</bdi>
      <Button
        type="link"
        size="small"
        icon={isShown ? <EyeInvisibleOutlined /> : <EyeOutlined />}
        onClick={() => (isShown ? setValue(null) : setIsAsking(true))}
      >
        {t(isShown ? 'form.reveal.hide' : 'form.reveal.show')}
      </Button>
      {isAsking && (
        <ReasonDialog
          asked={asked}
          onClose={() => setIsAsking(false)}
          onValue={(shown) => {
            setValue(shown);
            setIsAsking(false);
          }}
        />
      )}
    </span>
  );
}
