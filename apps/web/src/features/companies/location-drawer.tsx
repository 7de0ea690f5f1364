import { company } from '@assay/contract/companies/company.calls';
import { location } from '@assay/contract/companies/location.calls';
import type { Location, LocationDraft } from '@assay/contract/companies/location.types';
import { locationInput, locationShape } from '@assay/domain/companies/location';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useState } from 'react';
import { recordQuery } from '#shared/api/queries.ts';
import { useWrite } from '#shared/api/use-write.ts';
import { FormDrawer, type DrawerTools } from '#shared/form/form-drawer.tsx';
import { isForForm } from '#shared/form/form-errors.ts';
import { RecordForm, type RecordFormProps } from '#shared/form/record-form.tsx';
import { useText } from '#shared/i18n/text.tsx';
import css from './companies.module.css';
import { locationSections } from './location-sections.tsx';
import { newLocation } from './new-records.ts';

type FormProps = Pick<RecordFormProps<string>, 'record' | 'submit' | 'submitLabel' | 'isReadOnly' | 'onSaved' | 'onCancel'> & DrawerTools;

function LocationForm(props: FormProps) {
  return (
    <RecordForm
      area="locations"
      columns={location.columns}
      schema={locationInput}
      shape={locationShape}
      sections={locationSections}
      isBare
      {...props}
    />
  );
}

/** What both drawers are told: the tools of the drawer, and what follows a save and a cancel. */
type Inside = { readonly tools: DrawerTools; readonly onDone: () => void };

const changes = [location, company];

function NewLocation({ companyId, tools, onDone }: Inside & { readonly companyId: number }) {
  const { t } = useText();
  const [record] = useState(() => newLocation(companyId));
  const create = useWrite({ call: location.calls.create, invalidates: changes, takes: isForForm });
  return (
    <LocationForm
      {...tools}
      record={record}
      submitLabel={t('form.create')}
      submit={(values) => create.mutateAsync({ body: values as LocationDraft })}
      onSaved={onDone}
      onCancel={onDone}
    />
  );
}

function KnownLocation({ id, tools, onDone }: Inside & { readonly id: number }) {
  const { data: answer } = useQuery(recordQuery(location, id));
  const update = useWrite({ call: location.calls.update, invalidates: changes, takes: isForForm });
  if (!answer) return <Skeleton active className={css.drawerWait ?? ''} paragraph={{ rows: 12 }} />;
  return (
    <LocationForm
      {...tools}
      record={answer.data}
      isReadOnly={answer.can.edit !== true}
      submit={(values) => update.mutateAsync({ params: { id }, body: values as Partial<Location> })}
      onSaved={onDone}
      onCancel={onDone}
    />
  );
}

type LocationDrawerProps = {
  readonly companyId: number;
  /** The location to show; 'new' for one to be made; null for none. */
  readonly open: number | 'new' | null;
  readonly onClose: () => void;
};

/** A location beside the list it stands in. */
export function LocationDrawer({ companyId, open, onClose }: LocationDrawerProps) {
  const { t } = useText();
  const { data: answer } = useQuery({ ...recordQuery(location, typeof open === 'number' ? open : 0), enabled: typeof open === 'number' });
  const title = open === 'new' ? t('records.location.create') : (answer?.data.name ?? '');
  return (
    <FormDrawer title={title} isOpen={open !== null} onClose={onClose}>
      {(tools) => {
        if (open === 'new') return <NewLocation companyId={companyId} tools={tools} onDone={onClose} />;
        return open && <KnownLocation key={open} id={open} tools={tools} onDone={onClose} />;
      }}
    </FormDrawer>
  );
}
