import { runDays } from '@assay/domain/companies/lists';
import { Select } from 'antd';
import { useText } from '#shared/i18n/text.tsx';

const lastDay = 'Last';

/** A day of the month, or its last. */
export function RunDay({ day }: { readonly day: string }) {
  const { t } = useText();
  return day === lastDay ? t('companies.randoms.lastDay') : day;
}

type RunDayInputProps = { readonly id?: string; readonly value?: string; readonly onChange?: (value: string) => void };

export function RunDayInput(props: RunDayInputProps) {
  const { t } = useText();
  const options = runDays.map((day) => ({ value: day, label: day === lastDay ? t('companies.randoms.lastDay') : day }));
  return <Select {...props} options={options} style={{ inlineSize: 120 }} />;
}
