import { SearchOutlined } from '@ant-design/icons';
import { roles, type Role } from '@assay/domain/access/roles';
import { Button, Input, Select } from 'antd';
import { useDeferredValue, useMemo, useState } from 'react';
import { useText } from '#shared/i18n/text.tsx';
import css from './access.module.css';
import { findRights } from './find-rights.ts';
import { RightsTable } from './rights-table.tsx';

/** Every right of every role, narrowed by words and by role. */
export function RightsTab() {
  const text = useText();
  const { t, label } = text;
  const [words, setWords] = useState('');
  const [chosen, setChosen] = useState<Role[]>([]);
  const asked = useDeferredValue(words);
  const areas = useMemo(() => findRights(asked, text), [asked, text]);
  const count = areas.reduce((sum, { permissions }) => sum + permissions.length, 0);
  return (
    <>
      <div className={css.tools}>
        <Input
          className={css.search ?? ''}
          type="search"
          allowClear
          prefix={<SearchOutlined />}
          placeholder={t('access.rights.search')}
          aria-label={t('access.rights.search')}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
        <Select<Role[]>
          className={css.roleChoice ?? ''}
          mode="multiple"
          allowClear
          maxTagCount="responsive"
          aria-label={t('access.rights.role')}
          placeholder={t('access.rights.allRoles')}
          options={roles.map((role) => ({ value: role, label: label('role', role) }))}
          showSearch={{ optionFilterProp: 'label' }}
          value={chosen}
          onChange={setChosen}
        />
        <span className={css.count} role="status">
          {t('access.rights.count', { count })}
        </span>
        <span className={css.legend}>{t('access.rights.legend')}</span>
      </div>
      {count === 0 ? (
        <div className={css.nothing}>
          <p>{t('access.rights.none')}</p>
          <Button onClick={() => setWords('')}>{t('access.rights.clear')}</Button>
        </div>
      ) : (
        <RightsTable areas={areas} roles={chosen.length === 0 ? roles : roles.filter((role) => chosen.includes(role))} />
      )}
    </>
  );
}
