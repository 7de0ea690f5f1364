import { Select } from 'antd';
import { useText } from '#shared/i18n/text.tsx';

/** A choice among records of which there are none yet. */
export function NoneYet({ id }: { readonly id?: string }) {
  const { t } = useText();
  return <Select {...(id ? { id } : {})} disabled placeholder={t('form.none')} options={[]} />;
}
