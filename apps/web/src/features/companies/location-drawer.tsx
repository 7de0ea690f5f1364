import { company } from '@assay/contract/companies/company.calls';
import { location } from '@assay/contract/companies/location.calls';
import type { Location, LocationDraft } from '@assay/contract/companies/location.types';
import { locationInput, locationShape } from '@assay/domain/companies/location';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { recordQuery } from '#shared/api/queries.ts';
import { useWrite } from '#shared/api/use-write.ts';
import { FormDrawer } from '#shared/form/form-drawer.tsx';
import { isForForm } from '#shared/form/form-errors.ts';
import { RecordForm, type RecordFormProps } from '#shared/form/record-form.tsx';
import { useText } from '#shared/i18n/text.tsx';
import css from './companies.module.css';
import { locationSections } from './location-sections.tsx';
import { newLocation } from './new-records.ts';

type FormProps = Pick<RecordFormProps<string>, 'record' | 'submit' | 'submitLabel' | 'isReadOnly' | 'onSaved' | 'onCancel' | 'onDirty'>;

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

type DrawerProps = {
  readonly companyId: number;
  /** The location to show; 'new' for one to be made; null for none. */
  readonly open: number | 'new' | null;
  readonly onSaved: () => void;
  readonly onClose: () => void;
};

const changes = [location, company];

function NewLocation({ companyId, onSaved, onClose, onDirty }: Omit<DrawerProps, 'open'> & Pick<FormProps, 'onDirty'>) {
  const { t } = useText();
  const create = useWrite({ call: location.calls.create, invalidates: changes, takes: isForForm });
  return (
    <LocationForm
      record={newLocation(companyId)}
      submitLabel={t('form.create')}
      submit={(values) => create.mutateAsync({ body: values as LocationDraft })}
      onSaved={onSaved}
      onCancel={onClose}
      onDirty={onDirty}
    />
  );
}

function KnownLocation({
  id,
  onSaved,
  onClose,
  onDirty,
}: { readonly id: number } & Pick<DrawerProps, 'onSaved' | 'onClose'> & Pick<FormProps, 'onDirty'>) {
  const { data: answer } = useQuery(recordQuery(location, id));
  const update = useWrite({ call: location.calls.update, invalidates: changes, takes: isForForm });
  if (!answer) return <Skeleton active className={css.drawerWait ?? ''} paragraph={{ rows: 12 }} />;
  return (
    <LocationForm
      record={answer.data}
      isReadOnly={answer.can.edit !== true}
      submit={(values) => update.mutateAsync({ params: { id }, body: values as Partial<Location> })}
      onSaved={onSaved}
      onCancel={onClose}
      onDirty={onDirty}
    />
  );
}

/** A location beside the list it stands in. */
export function LocationDrawer({ companyId, open, onSaved, onClose }: DrawerProps) {
  const { t } = useText();
  const { data: answer } = useQuery({ ...recordQuery(location, typeof open === 'number' ? open : 0), enabled: typeof open === 'number' });
  const title = open === 'new' ? t('locations.create') : (answer?.data.name ?? '');
  return (
    <FormDrawer title={title} isOpen={open !== null} onClose={onClose}>
      {({ onDirty }) => {
        const tools = { onSaved, onClose, onDirty };
        return open === 'new' ? (
          <NewLocation companyId={companyId} {...tools} />
        ) : (
          open && <KnownLocation key={open} id={open} {...tools} />
        );
      }}
    </FormDrawer>
  );
}
