import { SearchOutlined } from '@ant-design/icons';
import { differences, type Permission } from '@assay/domain/access/permissions';
import { roles, type Role } from '@assay/domain/access/roles';
import { Button, Checkbox, Input, Select } from 'antd';
import { useDeferredValue, useMemo, useState } from 'react';
import { useText } from '#shared/i18n/text.tsx';
import css from './access.module.css';
import { findRights } from './find-rights.ts';
import { RightsTable } from './rights-table.tsx';

const nothing: ReadonlySet<Permission> = new Set();

/** Where exactly two roles are chosen, the rights they do not have alike. */
const differing = (chosen: readonly Role[]): ReadonlySet<Permission> => {
  const [one, other, ...more] = chosen;
  return one && other && more.length === 0 ? new Set(differences(one, other)) : nothing;
};

type RoleOption = { readonly value?: unknown; readonly label?: unknown };
const beginsWith = ({ value }: RoleOption, typed: string): boolean => String(value).startsWith(typed.toUpperCase());

/** A role is found by its name and by its code: who types DER means the one of that code, and not what has it inside of a word. */
const nameOrCode = (typed: string, option?: RoleOption): boolean =>
  option !== undefined && (beginsWith(option, typed) || String(option.label).toLowerCase().includes(typed.toLowerCase()));
const codeFirst = (one: RoleOption, other: RoleOption, { searchValue }: { readonly searchValue: string }): number =>
  Number(beginsWith(other, searchValue)) - Number(beginsWith(one, searchValue));

type RoleChoiceProps = { readonly chosen: Role[]; readonly onChoose: (chosen: Role[]) => void };

function RoleChoice({ chosen, onChoose }: RoleChoiceProps) {
  const { t, label } = useText();
  return (
    <Select<Role[]>
      className={css.roleChoice ?? ''}
      mode="multiple"
      allowClear
      maxTagCount="responsive"
      aria-label={t('access.rights.role')}
      placeholder={t('access.rights.compare')}
      options={roles.map((role) => ({ value: role, label: label('role', role) }))}
      showSearch={{ filterOption: nameOrCode, filterSort: codeFirst }}
      value={chosen}
      onChange={onChoose}
    />
  );
}

/** Every right of every role, narrowed by words and by role; of two roles what sets them apart. */
export function RightsTab() {
  const text = useText();
  const { t } = text;
  const [words, setWords] = useState('');
  const [chosen, setChosen] = useState<Role[]>([]);
  const [isNarrowed, setNarrowed] = useState(false);
  const asked = useDeferredValue(words);
  const apart = useMemo(() => differing(chosen), [chosen]);
  const isComparing = chosen.length === 2;
  const areas = useMemo(
    () => findRights(asked, { ...text, ...(isComparing && isNarrowed ? { among: apart } : {}) }),
    [asked, text, apart, isComparing, isNarrowed],
  );
  const shown = areas.flatMap(({ permissions }) => permissions);
  const found = isComparing ? shown.filter((permission) => apart.has(permission)).length : shown.length;
  return (
    <div className={css.rights}>
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
        <RoleChoice chosen={chosen} onChoose={setChosen} />
        {isComparing && (
          <Checkbox checked={isNarrowed} onChange={({ target }) => setNarrowed(target.checked)}>
            {t('access.rights.onlyDifferences')}
          </Checkbox>
        )}
        <span className={css.count} role="status">
          {t(isComparing ? 'access.rights.differenceCount' : 'access.rights.count', { count: found })}
        </span>
        <span className={css.legend}>{t('access.rights.legend')}</span>
      </div>
      {shown.length === 0 ? (
        <div className={css.nothing}>
          <p>{t(isComparing && isNarrowed ? 'access.rights.same' : 'access.rights.none')}</p>
          <Button
            onClick={() => {
              setWords('');
              setNarrowed(false);
            }}
          >
            {t('access.rights.clear')}
          </Button>
        </div>
      ) : (
        <RightsTable areas={areas} roles={chosen.length === 0 ? roles : roles.filter((role) => chosen.includes(role))} differing={apart} />
      )}
    </div>
  );
}
