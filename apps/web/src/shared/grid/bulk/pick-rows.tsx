import { CheckSquareOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useText } from '../../i18n/text.tsx';

type PickRowsProps = { readonly isOn: boolean; readonly onChange: (isOn: boolean) => void };

/** Where there is no room for ticks beside every row, they come when they are asked for. */
export function PickRows({ isOn, onChange }: PickRowsProps) {
  const { t } = useText();
  return (
    <Button
      type={isOn ? 'primary' : 'text'}
      icon={<CheckSquareOutlined />}
      aria-label={t('grid.bulk.pick')}
      aria-pressed={isOn}
      onClick={() => onChange(!isOn)}
    />
  );
}
