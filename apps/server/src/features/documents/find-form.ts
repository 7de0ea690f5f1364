import type { Actor } from '@assay/domain/access/actor';
import { productActors } from '@assay/domain/audit/audit.fields';
import { familyOf, isCollectedFor } from '@assay/domain/catalog/service-families';
import type { Locale } from '@assay/domain/languages';
import type { OrderStatus, ServiceStatus } from '@assay/domain/orders/lists';
import type { serviceTypeCodes } from '@assay/domain/testing/lists';
import { instant } from '#platform/db/instant.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { addressOf, derOf, siteOf } from '#platform/pdf/paper-facts.ts';
import type { AuthorizationForm, AuthorizedService } from './authorization-form.types.ts';

/** What a form says of an order, and what is to be known of the order besides. */
export type FoundForm = {
  readonly orderId: number;
  readonly companyId: number;
  readonly locationId: number;
  readonly status: OrderStatus;
  readonly collectionStatuses: readonly ServiceStatus[];
  readonly orderMode: string;
  /** Whom the form is sent to, where somebody asked for that. */
  readonly emailTo: string;
  readonly emailAddress: string;
  /** Who ordered, where they asked for a copy, and in which language they read it. */
  readonly copyTo: string;
  readonly copyLanguage: Locale;
  readonly phoneNumber: string;
  /** Who ordered, or changed the order or the person last. */
  readonly by: Pick<Actor, 'userId' | 'username' | 'roles'>;
  readonly form: AuthorizationForm;
};

type Row = Omit<FoundForm, 'form' | 'orderMode' | 'collectionStatuses'> & {
  readonly form: Omit<AuthorizationForm, 'services' | 'verifyUrl' | 'issuedAt' | 'locale'> & { readonly locale: Locale | '' };
  readonly services: readonly (Omit<AuthorizedService, 'family'> & {
    readonly serviceTypeCode: (typeof serviceTypeCodes)[number];
    readonly status: ServiceStatus;
    readonly isElsewhere: boolean;
  })[];
};

/** What was canceled of an order is not on its form. */
const services = `(select coalesce(jsonb_agg(jsonb_build_object('name', s.name, 'code', s.code, 'serviceTypeCode', x.service_type_code, 'status', x.status,
    'specimenType', x.specimen_type, 'collectionKind', s.collection_kind, 'panelCode', coalesce(n.code, ''), 'panelName', coalesce(n.name, ''),
    'isElsewhere', coalesce(v.order_mode = 'REDIRECT_URL', false), 'accountNumber', coalesce(a.account_number, ''), 'labName', coalesce(lab.name, ''), 'mroName', coalesce(m.first_name || ' ' || m.last_name, ''))
    order by x.id), '[]') from order_service x join service s on s.id = x.service_id left join panel n on n.id = s.panel_id
    left join provider v on v.id = x.provider_id left join account_number a on a.id = x.account_number_id left join provider lab on lab.id = x.lab_id left join mro m on m.id = x.mro_id
  where x.order_id = o.id and x.status <> 'CANCELED')`;

const said = `jsonb_build_object(
  'locale', coalesce(nullif(p.language, ''), c.language), 'orderNumber', o.order_number, 'orderGuid', o.order_guid, 'expiresAt', ${instant('o.expires_at')},
  'scheduledAt', ${instant('o.scheduled_at')}, 'reasonCode', r.code, 'agency', o.agency, 'incidentAt', ${instant('o.incident_at')},
  'determinationAt', ${instant('o.determination_at')}, 'observed', o.observed, 'alternateSpecimenAllowed', o.alternate_specimen_allowed,
  'specialInstructions', o.special_instructions,
  'participant', jsonb_build_object('name', p.name, 'idType', p.primary_id_type, 'idMasked', p.primary_id, 'dob', to_char(p.dob, 'YYYY-MM-DD')),
  'employer', jsonb_build_object('name', c.name, 'locationName', l.name, 'locationAddress', ${addressOf('l')}),
  'der', ${derOf('o')},
  'site', ${siteOf('t')})`;

/** Who changed last what a form says: of the order, or of the person. */
export const changedBy = `case when p.updated_at > o.updated_at then coalesce(p.updated_by, o.updated_by, o.created_by) else coalesce(o.updated_by, o.created_by) end`;

const statement = `select o.id as "orderId", o.company_id as "companyId", o.location_id as "locationId", o.status,
    o.donor_notify_email as "emailTo", case when o.copy_to_orderer then coalesce(w.username, '') else '' end as "copyTo",
    coalesce(nullif(w.language, ''), 'en-US') as "copyLanguage", p.participant_email as "emailAddress", p.participant_phone_number as "phoneNumber",
    jsonb_build_object('userId', coalesce(u.id, 0), 'username', coalesce(u.username, '${productActors.system}'), 'roles', coalesce(to_jsonb(u.roles), '[]')) as by,
    ${said} as form, ${services} as services
  from orders o join participant p on p.id = o.participant_id join company c on c.id = o.company_id join location l on l.id = o.location_id
  join reasonfortest r on r.id = o.reason_for_test_id left join collection_site t on t.id = o.collection_site_id
  left join app_user u on u.id = ${changedBy} left join app_user w on w.id = o.created_by
  where o.id = $1 and not o.is_archived`;

type Asked = { readonly publicUrl: string; readonly orderId: number };

/** What the form of an order says now. Read as the product: whether somebody may ask for it is asked before. */
export const findForm = async (tx: Tx, { publicUrl, orderId }: Asked): Promise<FoundForm | null> => {
  const [row] = await tx.query<Row>(statement, [orderId]);
  if (!row) return null;
  const { services: all, form, ...rest } = row;
  // For a query of the Clearinghouse nobody goes anywhere: it is not on the form of what is ordered beside it.
  const ordered = all.filter(isCollectedFor);
  const issuedAt = new Date().toISOString();
  // What is completed on its provider's page has its form from there: ours is for the rest, and for all where somebody asks for it.
  const here = ordered.filter(({ isElsewhere }) => !isElsewhere);
  const authorized = (here.length > 0 ? here : ordered).map(
    ({ serviceTypeCode, status: _status, isElsewhere: _isElsewhere, ...service }) => ({
      ...service,
      family: familyOf[serviceTypeCode],
    }),
  );
  return {
    ...rest,
    collectionStatuses: ordered.map(({ status }) => status),
    orderMode: here.length === 0 && ordered.length > 0 ? 'REDIRECT_URL' : 'AUTH_FORM',
    form: {
      ...form,
      locale: form.locale === '' ? 'en-US' : form.locale,
      verifyUrl: `${publicUrl}/order/${rest.orderId}`,
      issuedAt,
      services: authorized,
    },
  };
};
