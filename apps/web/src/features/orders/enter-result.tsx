import { order } from '@assay/contract/orders/order.calls';
import { orderService } from '@assay/contract/orders/order-service.calls';
import { familyOf } from '@assay/domain/catalog/service-families';
import { awaitsResult, resultsToEnter } from '@assay/domain/orders/enter-result';
import type { OrderService, OrderServiceInput } from '@assay/domain/orders/order-service.fields';
import { asksExpiry, type ExamResult } from '@assay/domain/orders/exam-results';
import { headingOf } from '@assay/i18n/areas';
import { EditOutlined } from '@ant-design/icons';
import { Button, Form, Input, Modal, Select } from 'antd';
import { useState } from 'react';
import { dialogWidth } from '#shared/form/confirm.ts';
import { DayInput } from '#shared/form/day-input.tsx';
import { TimeInput } from '#shared/form/time-input.tsx';
import { isolated } from '#shared/i18n/left-to-right.ts';
import { useText } from '#shared/i18n/text.tsx';
import { useNotify } from '#shared/notify/notify.tsx';
import { useWrite } from '#shared/notify/use-write.ts';
import { useMay } from '#shared/session/session.ts';

const changed = [order, orderService];

type Typed = Pick<OrderServiceInput, 'collectionDate' | 'finalResult' | 'resultExpiry' | 'restrictions'>;
type Faults = Readonly<Partial<Record<keyof Typed, string>>>;
type DialogProps = { readonly service: OrderService; readonly onClose: () => void };

const shown = (fault: string | undefined) => (fault === undefined ? {} : { validateStatus: 'error' as const, help: fault });
const isExam = ({ serviceTypeCode }: OrderService): boolean => serviceTypeCode !== '' && familyOf[serviceTypeCode] === 'OH';
/** Only an exam holds until a day; what follows from its result is not asked for. */
const hasExpiry = (service: OrderService, { finalResult }: Typed): boolean => isExam(service) && asksExpiry(finalResult as ExamResult | '');

/** What is typed, and what is wrong with it, as the server says. */
const useEntry = ({ service, onClose }: DialogProps) => {
  const { t } = useText();
  const notify = useNotify();
  const options = resultsToEnter(service);
  const [typed, setTyped] = useState<Typed>({
    collectionDate: service.collectionDate,
    // Where there is one answer it need not be chosen.
    finalResult: options.length === 1 ? (options[0] ?? '') : '',
    resultExpiry: null,
    restrictions: '',
  });
  const [faults, setFaults] = useState<Faults>({});
  const write = useWrite({
    call: orderService.calls.change,
    invalidates: changed,
    isQuiet: true,
    onSuccess: () => {
      notify.success(t('orderLife.result.done'), { about: service.participantName });
      onClose();
    },
    takes: ({ errors }) => {
      setFaults(Object.fromEntries(errors.map(({ path, message }) => [path, message])));
      return errors.length > 0;
    },
  });
  const save = (): void => {
    const missing = t('validation.required');
    const found: Faults = {
      ...(typed.finalResult === '' ? { finalResult: missing } : {}),
      ...(typed.collectionDate === null ? { collectionDate: missing } : {}),
    };
    setFaults(found);
    if (Object.keys(found).length > 0) return;
    const resultExpiry = hasExpiry(service, typed) ? typed.resultExpiry : null;
    const restrictions = typed.restrictions.trim();
    write.mutate({ params: { id: service.id }, body: { ...typed, resultExpiry, restrictions, version: service.version } });
  };
  const set = (change: Partial<Typed>): void => setTyped((before) => ({ ...before, ...change }));
  return { typed, faults, set, save, options, isSaving: write.isPending };
};

/** Asks how an exam or an instant test has ended (O13). */
function ResultDialog({ service, onClose }: DialogProps) {
  const text = useText();
  const { t, label } = text;
  const { typed, faults, set, save, options, isSaving } = useEntry({ service, onClose });
  const heading = (name: keyof Typed): string => headingOf('orderServices', name, text);
  return (
    <Modal
      open
      title={t('orderLife.result.title', { service: isolated(service.serviceName) })}
      width={dialogWidth()}
      okText={t('orderLife.result.action')}
      okButtonProps={{ loading: isSaving }}
      onOk={save}
      onCancel={onClose}
    >
      <Form layout="vertical">
        <Form.Item label={t('orderLife.result.at')} htmlFor="result-at" {...shown(faults.collectionDate)}>
          <TimeInput id="result-at" value={typed.collectionDate} onChange={(collectionDate) => set({ collectionDate })} />
        </Form.Item>
        <Form.Item label={heading('finalResult')} htmlFor="result-value" {...shown(faults.finalResult)}>
          <Select
            id="result-value"
            value={typed.finalResult === '' ? null : typed.finalResult}
            options={options.map((value) => ({ value, label: label('result', value) }))}
            onChange={(finalResult) => set({ finalResult })}
          />
        </Form.Item>
        {hasExpiry(service, typed) && (
          <Form.Item label={heading('resultExpiry')} htmlFor="result-until" {...shown(faults.resultExpiry)}>
            <DayInput id="result-until" value={typed.resultExpiry} onChange={(resultExpiry) => set({ resultExpiry })} />
          </Form.Item>
        )}
        {isExam(service) && (
          <Form.Item label={heading('restrictions')} htmlFor="result-restrictions" {...shown(faults.restrictions)}>
            <Input.TextArea
              id="result-restrictions"
              maxLength={1000}
              autoSize={{ minRows: 2 }}
              value={typed.restrictions}
              onChange={({ target }) => set({ restrictions: target.value })}
            />
          </Form.Item>
        )}
      </Form>
    </Modal>
  );
}

/** The way to enter the result of a test that waits for one, for who may. */
export function EnterResult({ service }: { readonly service: OrderService }) {
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  if (!useMay()('result.edit') || !awaitsResult(service)) return null;
  return (
    <>
      <Button size="small" icon={<EditOutlined />} onClick={() => setOpen(true)}>
        {t('orderLife.result.action')}
      </Button>
      {isOpen && <ResultDialog service={service} onClose={() => setOpen(false)} />}
    </>
  );
}
