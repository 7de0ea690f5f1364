import type { Call } from '@assay/contract/kit/calls';
import type { Deleted } from '@assay/contract/kit/resource';
import { homeOf, isResourceName, type ResourceName } from '@assay/domain/resources';
import { areas } from '@assay/i18n/areas';
import { ApiError } from '../api/api-error.ts';
import { isObject, itemsOf } from '../fields/shapes.ts';
import { withNotices } from '../notify/notices.ts';
import { useNotify } from '../notify/notify.tsx';
import { useWrite } from '../notify/use-write.ts';
import { useText } from '../i18n/text.tsx';
import { dialogWidth, useConfirm } from './confirm.ts';
import css from './form.module.css';

type Archivable = { readonly id: number; readonly version: number; readonly name: string };
/** What has no such call is never allowed to be archived. */
type ArchivedCalls = {
  readonly name: ResourceName;
  readonly calls: { readonly remove?: Call<undefined, Deleted>; readonly update?: Call };
};

/** What has to be dealt with first. */
type Obstacle = { readonly kind: string; readonly id: number; readonly name: string };
const isObstacle = (value: unknown): value is Obstacle =>
  isObject(value) && typeof value.kind === 'string' && typeof value.id === 'number' && typeof value.name === 'string';

type Archiving = {
  readonly resource: ArchivedCalls;
  /** What else shows these records. */
  readonly alsoChanges?: readonly { readonly name: string }[];
};

function ObstacleName({ kind, id, name }: Obstacle) {
  const path = isResourceName(kind) ? homeOf(kind, id) : null;
  if (path === null) return name;
  return (
    <a href={path} target="_blank" rel="noreferrer">
      {name}
    </a>
  );
}

const useExplain = () => {
  const { t } = useText();
  return (error: ApiError): void => {
    const obstacles = itemsOf(error.data).filter(isObstacle);
    const content = (
      <ul className={css.matches}>
        {obstacles.map(({ kind, id, name }) => (
          <li key={`${kind}-${id}`}>
            <ObstacleName kind={kind} id={id} name={name} />
          </li>
        ))}
      </ul>
    );
    const warning = { title: error.message, width: dialogWidth(), okText: t('form.close'), content };
    withNotices(({ modal }) => void modal.warning(warning));
  };
};

/** Takes a record out of the daily lists after a question, and brings it back. What stands in the way is named. */
export const useArchive = ({ resource, alsoChanges = [] }: Archiving) => {
  const { t, has } = useText();
  const own = `${areas[resource.name]}.archiveText`;
  const confirm = useConfirm();
  const explain = useExplain();
  const isInTheWay = (error: ApiError): boolean => error.code === 'in-the-way';
  const invalidates = [resource, ...alsoChanges];
  const notify = useNotify();
  const remove = useWrite({ call: resource.calls.remove, invalidates, takes: isInTheWay, isQuiet: true });
  const update = useWrite({ call: resource.calls.update, invalidates, isQuiet: true });

  const run = async (write: () => Promise<void>): Promise<void> => {
    try {
      await write();
    } catch (error) {
      if (error instanceof ApiError && isInTheWay(error)) explain(error);
    }
  };
  const restore = ({ id, version, name }: Archivable): Promise<void> =>
    run(async () => {
      const restored = await update.mutateAsync({ params: { id }, body: { version, isArchived: false } });
      if (restored) notify.success(t('notices.restoredRecord', { name }));
    });
  return {
    isBusy: remove.isPending || update.isPending,
    restore,
    /** Whether it was archived. */
    archive: async ({ id, name }: Archivable): Promise<boolean> => {
      const isSure = await confirm({
        title: t('form.archive.title', { name }),
        text: has(own) ? t(own) : t(`records.${resource.name}.archiveText`),
        ok: t('form.archive.ok'),
        isDanger: true,
      });
      if (!isSure) return false;
      let isGone = false;
      await run(async () => {
        const gone = await remove.mutateAsync({ params: { id } });
        if (!gone) return;
        isGone = true;
        // What somebody else had archived before is not ours to bring back.
        const { version } = gone.data;
        const undo = version === null ? undefined : (): void => void restore({ id, version, name });
        // Not in the words of the answer: the question has just said that nothing is deleted.
        notify.success(t('notices.archivedRecord', { name }), undo ? { undo } : {});
      });
      return isGone;
    },
  };
};
