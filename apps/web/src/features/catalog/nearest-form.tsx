import { SearchOutlined } from '@ant-design/icons';
import { site } from '@assay/contract/catalog/site.calls';
import { isZip } from '@assay/domain/validation/patterns';
import { Button, Form, Select } from 'antd';
import { useEffect } from 'react';
import { ChoicesInput } from '#shared/form/choice-input.tsx';
import { MaskedInput } from '#shared/form/masked-input.tsx';
import { postalMask } from '#shared/form/masks.ts';
import { useText } from '#shared/i18n/text.tsx';
import css from './nearest.module.css';
import { radii, type NearestSearch } from './nearest-search.ts';

const services = { ...site.columns.services, name: 'services' };

type NearestFormProps = {
  readonly start: NearestSearch;
  /** What the server said of the ZIP code. */
  readonly fault: string | undefined;
  readonly onSearch: (search: NearestSearch) => void;
};

/** Where one is, how far one goes, and what is to be done there. */
export function NearestForm({ start, fault, onSearch }: NearestFormProps) {
  const { t } = useText();
  const [form] = Form.useForm<NearestSearch>();
  useEffect(() => {
    if (fault) form.setFields([{ name: 'zip', errors: [fault] }]);
  }, [form, fault]);
  const check = (_rule: unknown, zip: string): Promise<void> =>
    isZip(zip) ? Promise.resolve() : Promise.reject(new Error(t('validation.zip')));
  return (
    <Form form={form} layout="vertical" initialValues={start} className={css.form ?? ''} onFinish={onSearch} role="search">
      <Form.Item name="zip" label={t('sites.nearest.zip')} rules={[{ validator: check }]} validateTrigger="onSubmit">
        <MaskedInput mask={postalMask} />
      </Form.Item>
      <Form.Item name="miles" label={t('sites.nearest.within')}>
        <Select options={radii.map((value) => ({ value, label: t('sites.nearest.miles', { count: value }) }))} />
      </Form.Item>
      <Form.Item name="services" label={t('sites.nearest.services')} className={css.wide ?? ''}>
        <ChoicesInput column={services} />
      </Form.Item>
      <Button type="primary" htmlType="submit" icon={<SearchOutlined />}>
        {t('sites.nearest.search')}
      </Button>
    </Form>
  );
}
