import { DisconnectOutlined } from '@ant-design/icons';
import { useText } from '../i18n/text.tsx';
import { useConnection } from '../state/connection.ts';
import css from './layout.module.css';

/** Says above everything else that there is no connection, for as long as there is none. */
export function OfflineBar() {
  const { t } = useText();
  const { isOffline } = useConnection();
  return (
    <div role="status">
      {isOffline && (
        <p className={css.offline}>
          <DisconnectOutlined /> {t('app.offlineBar')}
        </p>
      )}
    </div>
  );
}
