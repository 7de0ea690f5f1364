import { resourceOfTable } from '@assay/domain/finding/view.fields';
import { isResourceName } from '@assay/domain/resources';
import { useText } from '#shared/i18n/text.tsx';

/** The queue of tickets is a list of notes that has a page of its own. */
const isQueue = (tableName: string): boolean => tableName.startsWith('note.isTicket');

/** Where the list is that a view is one of. */
export const listPath = (tableName: string): string => (isQueue(tableName) ? '/support' : `/${resourceOfTable(tableName)}`);

/** The list that a view is one of, by its title. */
export function ListName({ tableName }: { readonly tableName: string }) {
  const { t } = useText();
  const name = resourceOfTable(tableName);
  if (isQueue(tableName)) return t('records.ticket.title');
  return isResourceName(name) ? t(`records.${name}.title`) : tableName;
}
