import { Button } from 'antd';
import { useText } from '../i18n/text.tsx';
import { useGo } from '../layout/path-link.tsx';

export function BackHome() {
  const { t } = useText();
  const go = useGo();
  return (
    <Button type="primary" onClick={() => go('/')}>
      {t('app.backHome')}
    </Button>
  );
}
