import { scopeOfRole, widestKind, type RoleScope } from '@assay/domain/access/actor';
import type { Role } from '@assay/domain/access/roles';
import type { FormSection } from '#shared/form/field-types.ts';
import { useFormContext } from '#shared/form/form-context.ts';
import { Fact } from '#shared/form/form-item.tsx';
import { ListText } from '#shared/i18n/list-text.tsx';
import { useText } from '#shared/i18n/text.tsx';
import { CompaniesInput } from './companies-input.tsx';
import { GroupsInput } from './groups-input.tsx';
import { LocationsInput } from './locations-input.tsx';
import { RightsPreview } from './rights-preview.tsx';
import { RolesInput } from './roles-input.tsx';
import { useChosen } from './use-chosen.ts';
import css from './users.module.css';
import { WideItem } from './wide-item.tsx';

type Look = { readonly isReadOnly: boolean };
type WordsProps = { readonly name: 'roles' | 'permissionGroups'; readonly list: 'role' | 'permissionGroup' };

/** The chosen values of a closed list, where nothing can be changed. */
function Words({ name, list }: WordsProps) {
  const { t, label } = useText();
  const { record } = useFormContext();
  const values = (record[name] ?? []) as string[];
  return (
    <Fact label={t(`users.fields.${name}`)}>{values.length > 0 && <ListText words={values.map((value) => label(list, value))} />}</Fact>
  );
}

function Names({ name }: { readonly name: 'companyNames' | 'locationNames' }) {
  const { t } = useText();
  const { record } = useFormContext();
  const names = (record[name] ?? []) as string[];
  return <Fact label={t(`users.fields.${name}`)}>{names.length > 0 && <ListText words={names} />}</Fact>;
}

const hasScope = (roles: readonly Role[], ...wanted: readonly RoleScope[]): boolean =>
  roles.some((role) => wanted.includes(scopeOfRole[role]));

/** What the chosen places come to, where that does not go without saying. */
function PlacesHint() {
  const { t } = useText();
  const { roles, companyIds, locationIds } = useChosen();
  const takesCompanies = hasScope(roles, 'companies', 'places');
  const takesLocations = hasScope(roles, 'locations', 'places');
  if (takesCompanies && !takesLocations && locationIds.length > 0)
    return <p className={css.hint}>{t('users.help.locationsWithCompanies')}</p>;
  if (takesLocations && !takesCompanies && companyIds.length > 0)
    return <p className={css.hint}>{t('users.help.companiesWithLocations')}</p>;
  if (hasScope(roles, 'places') && !hasScope(roles, 'companies')) return <p className={css.hint}>{t('users.help.wholeCompanies')}</p>;
  return null;
}

/** Where the roles hold. What no chosen role asks for is asked only as long as something is left of it. */
function Places() {
  const { t } = useText();
  const { roles, companyIds, locationIds } = useChosen();
  const isBound = hasScope(roles, 'companies', 'locations', 'places');
  const scope = t(`users.scope.${widestKind({ roles })}`);
  const hint = roles.length === 0 ? t('users.help.chooseRoles') : t('users.help.noPlaces', { scope });
  return (
    <>
      {!isBound && <p className={css.hint}>{hint}</p>}
      {(isBound || companyIds.length > 0) && (
        <WideItem name="companyIds" label={t('users.fields.companyNames')}>
          <CompaniesInput />
        </WideItem>
      )}
      {(hasScope(roles, 'locations', 'places') || locationIds.length > 0) && (
        <WideItem name="locationIds" label={t('users.fields.locationNames')}>
          <LocationsInput />
        </WideItem>
      )}
      <PlacesHint />
    </>
  );
}

const rolesFor =
  (isForClient: boolean) =>
  ({ isReadOnly }: Look) =>
    isReadOnly ? (
      <Words name="roles" list="role" />
    ) : (
      <WideItem name="roles">
        <RolesInput isForClient={isForClient} />
      </WideItem>
    );

const places = ({ isReadOnly }: Look) =>
  isReadOnly ? (
    <>
      <Names name="companyNames" />
      <Names name="locationNames" />
    </>
  ) : (
    <Places />
  );

const groups = ({ isReadOnly }: Look) =>
  isReadOnly ? (
    <Words name="permissionGroups" list="permissionGroup" />
  ) : (
    <WideItem name="permissionGroups">
      <GroupsInput />
    </WideItem>
  );

type AccessName = 'roles' | 'permissionGroups' | 'companyIds' | 'locationIds';

/** What somebody may do and where: the same questions for a new user, a known one and an accepted request. */
export const accessSections = ({ isForClient = false } = {}): readonly FormSection<AccessName>[] => [
  {
    key: 'roles',
    group: 'access',
    title: 'users.sections.roles',
    help: 'users.sections.rolesHelp',
    fields: [{ block: 'roles', isFirst: true, asks: ['roles'], render: rolesFor(isForClient) }],
  },
  {
    key: 'places',
    group: 'access',
    title: 'users.sections.places',
    help: 'users.sections.placesHelp',
    fields: [{ block: 'places', isFirst: true, asks: ['companyIds', 'locationIds'], render: places }],
  },
  {
    key: 'groups',
    group: 'access',
    title: 'users.sections.groups',
    help: 'users.sections.groupsHelp',
    fields: [{ block: 'groups', asks: ['permissionGroups'], render: groups }],
  },
];

/** The outcome of the choice, in words. */
export const rightsSection: FormSection<never> = {
  key: 'rights',
  group: 'access',
  title: 'users.sections.rights',
  help: 'users.sections.rightsHelp',
  fields: [{ block: 'rights', isFirst: true, render: (look) => <RightsPreview {...look} /> }],
};
