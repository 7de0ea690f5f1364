import type { CollectedTest, Collection } from '@assay/contract/orders/collection.calls';
import { orderService, type OrderServiceChange } from '@assay/contract/orders/order-service.calls';
import { specimenTypes } from '@assay/domain/catalog/lists';
import { takesSpecimen } from '@assay/domain/catalog/service-families';
import { latinDigits } from '@assay/domain/validation/digits';
import { Button, Input, Select } from 'antd';
import { useState, type ReactNode } from 'react';
import { LeaveGuard } from '#shared/form/leave-guard.tsx';
import { TimeInput } from '#shared/form/time-input.tsx';
import { useText } from '#shared/i18n/text.tsx';
import { useWrite } from '#shared/notify/use-write.ts';
import css from './collect.module.css';

type Typed = {
  readonly specimenId: string;
  readonly specimenType: CollectedTest['specimenType'];
  readonly collectionDate: string | null;
  readonly screeningValue: string;
  readonly confirmationValue: string;
};
type Name = keyof Typed;
type Faults = Readonly<Partial<Record<Name, string>>>;

const isReading = (text: string): boolean => /^(0?[.]\d{1,3}|0|1([.]0{1,3})?)$/.test(text);
const numberIn = (text: string): number | null => (text === '' ? null : Number(text));

const thisMinute = (): string => new Date(Math.floor(Date.now() / 60_000) * 60_000).toISOString();

/** What is sent: what the test has, and of a reading that was told before only the confirmation. */
const bodyOf = ({ version, family, specimenType, needsConfirmation }: CollectedTest, typed: Typed): OrderServiceChange => {
  if (needsConfirmation) return { version, confirmationValue: numberIn(typed.confirmationValue) };
  const told = { version, collectionDate: typed.collectionDate };
  if (family === 'ALCOHOL')
    return {
      ...told,
      screeningValue: numberIn(typed.screeningValue),
      ...(typed.confirmationValue === '' ? {} : { confirmationValue: numberIn(typed.confirmationValue) }),
    };
  if (family !== 'DRUG') return told;
  return {
    ...told,
    specimenId: typed.specimenId.trim(),
    ...(typed.specimenType === specimenType ? {} : { specimenType: typed.specimenType }),
  };
};

function Field({
  label,
  fault,
  help,
  children,
}: {
  readonly label: string;
  readonly fault?: string | undefined;
  readonly help?: string;
  readonly children: ReactNode;
}) {
  return (
    <div className={css.field}>
      <label>
        <span>{label}</span>
        {children}
      </label>
      {help && <p className={css.small}>{help}</p>}
      {fault !== undefined && (
        <p role="alert" className={css.fault}>
          {fault}
        </p>
      )}
    </div>
  );
}

type InputsProps = {
  readonly test: CollectedTest;
  readonly mayDiffer: boolean;
  readonly typed: Typed;
  readonly faults: Faults;
  readonly set: (change: Partial<Typed>) => void;
};

function Readings({ test, typed, faults, set }: InputsProps) {
  const { t } = useText();
  const field = (name: 'screeningValue' | 'confirmationValue', label: string, { help }: { readonly help?: string } = {}) => (
    <Field label={label} fault={faults[name]} {...(help ? { help } : {})}>
      <Input
        size="large"
        dir="ltr"
        inputMode="decimal"
        placeholder="0.000"
        value={typed[name]}
        onChange={({ target }) => set({ [name]: latinDigits(target.value).replace(',', '.').trim() })}
      />
    </Field>
  );
  return (
    <>
      {!test.needsConfirmation && field('screeningValue', t('collect.screening'))}
      {field('confirmationValue', t('collect.confirmation'), { help: t('collect.confirmationHelp') })}
    </>
  );
}

function Specimen({ test, mayDiffer, typed, faults, set }: InputsProps) {
  const { t, label } = useText();
  const kinds = specimenTypes.filter((kind) => test.serviceTypeCode !== '' && takesSpecimen(test.serviceTypeCode, kind));
  return (
    <>
      <Field label={t('collect.specimenId')} fault={faults.specimenId}>
        <Input
          size="large"
          dir="ltr"
          maxLength={20}
          autoCapitalize="characters"
          autoComplete="off"
          value={typed.specimenId}
          onChange={({ target }) => set({ specimenId: target.value })}
        />
      </Field>
      {mayDiffer && (
        <Field label={t('collect.specimenKind')} fault={faults.specimenType}>
          <Select
            size="large"
            aria-label={t('collect.specimenKind')}
            value={typed.specimenType}
            options={kinds.map((value) => ({ value, label: label('specimenType', value) }))}
            onChange={(specimenType) => set({ specimenType })}
          />
        </Field>
      )}
    </>
  );
}

/** What a test came to, as it is typed: it stays there until it is stored, whatever the network does. */
const useCollected = (test: CollectedTest, onDone: () => void) => {
  const { t } = useText();
  const blank: Typed = {
    specimenId: '',
    specimenType: test.specimenType,
    collectionDate: thisMinute(),
    screeningValue: '',
    confirmationValue: '',
  };
  const [typed, setTyped] = useState(blank);
  const [isTouched, setTouched] = useState(false);
  const [faults, setFaults] = useState<Faults>({});
  const write = useWrite({
    call: orderService.calls.change,
    invalidates: [orderService],
    about: () => test.name,
    onSuccess: () => {
      setTouched(false);
      onDone();
    },
    takes: ({ errors }) => {
      setFaults(Object.fromEntries(errors.map(({ path, message }) => [path, message])));
      return errors.length > 0;
    },
  });
  const save = (): void => {
    const odd = (['screeningValue', 'confirmationValue'] as const).filter((name) => typed[name] !== '' && !isReading(typed[name]));
    setFaults(Object.fromEntries(odd.map((name) => [name, t('collect.reading')])));
    if (odd.length === 0) write.mutate({ params: { id: test.id }, body: bodyOf(test, typed) });
  };
  const set = (change: Partial<Typed>): void => {
    setTouched(true);
    setTyped((before) => ({ ...before, ...change }));
  };
  return { typed, faults, set, save, isSaving: write.isPending, isDirty: () => isTouched };
};

type CollectFormProps = { readonly test: CollectedTest; readonly order: Collection; readonly onDone: () => void };

/** Asks what one test came to. */
export function CollectForm({ test, order, onDone }: CollectFormProps) {
  const { t } = useText();
  const { typed, faults, set, save, isSaving, isDirty } = useCollected(test, onDone);
  const inputs = { test, mayDiffer: order.alternateSpecimenAllowed, typed, faults, set };
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <LeaveGuard isDirty={isDirty} isSaving={isSaving} />
      {!test.needsConfirmation && (
        <Field label={t('collect.time')} fault={faults.collectionDate}>
          <TimeInput value={typed.collectionDate} onChange={(collectionDate) => set({ collectionDate })} />
        </Field>
      )}
      {test.family === 'DRUG' && <Specimen {...inputs} />}
      {test.family === 'ALCOHOL' && <Readings {...inputs} />}
      <Button size="large" type="primary" htmlType="submit" block loading={isSaving}>
        {t('collect.save')}
      </Button>
    </form>
  );
}
