import { signUpRequest } from '@assay/contract/identity/sign-up.calls';
import type { SignUpRequest } from '@assay/contract/identity/sign-up.types';
import { user } from '@assay/contract/identity/user.calls';
import { linkRules } from '@assay/domain/identity/sessions';
import type { ApiError } from '#shared/api/api-error.ts';
import { useWrite } from '#shared/notify/use-write.ts';
import { useConfirm } from '#shared/form/confirm.ts';
import type { FormSection } from '#shared/form/field-types.ts';
import { RecordForm } from '#shared/form/record-form.tsx';
import { useText } from '#shared/i18n/text.tsx';
import { acceptanceInput, acceptanceOf, acceptanceShape, newAcceptance } from './acceptance.ts';
import { accessSections, rightsSection } from './access-sections.tsx';
import { CompanyMatches } from './company-matches.tsx';

/** Who asks is nearly always somebody of a client: which one comes first, then what they do there. */
const sectionsFor = ({ company }: SignUpRequest): readonly FormSection[] => [
  {
    key: 'company',
    title: 'signups.match.title',
    help: 'signups.match.help',
    fields: [{ block: 'company', render: () => <CompanyMatches typed={company} /> }],
  },
  ...accessSections({ isForClient: true }),
  rightsSection,
];

/** Fields at fault are marked; that somebody else decided meanwhile is told, and the screen follows. */
const isForFields = (error: ApiError): boolean => error.errors.length > 0;

/** The account that the request gets: the same questions as for a new user. */
export function AcceptForm({ request }: { readonly request: SignUpRequest }) {
  const { t } = useText();
  const confirm = useConfirm();
  const { id, name, email } = request;
  const accept = useWrite({
    call: signUpRequest.calls.accept,
    invalidates: [signUpRequest, user],
    message: 'notices.accepted',
    about: () => email,
    takes: isForFields,
  });
  return (
    <RecordForm
      area="users"
      columns={user.columns}
      schema={acceptanceInput}
      shape={acceptanceShape}
      sections={sectionsFor(request)}
      record={newAcceptance}
      submitLabel={t('signups.accept.submit')}
      submit={async (values, { signal }) => {
        const question = {
          title: t('signups.accept.confirmTitle', { name }),
          text: t('signups.accept.confirmText', { email, hours: linkRules.inviteHours }),
          ok: t('signups.accept.ok'),
        };
        if (!(await confirm(question))) return null;
        return accept.mutateAsync({ params: { id }, body: acceptanceOf(values, request), signal });
      }}
    />
  );
}
