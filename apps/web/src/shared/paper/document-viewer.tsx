import {
  DownloadOutlined,
  LeftOutlined,
  PrinterOutlined,
  RedoOutlined,
  RightOutlined,
  ZoomInOutlined,
  ZoomOutOutlined,
} from '@ant-design/icons';
import { document } from '@assay/contract/documents/document.calls';
import type { PageSizes } from '@assay/contract/documents/document.types';
import type { Document } from '@assay/domain/documents/document.fields';
import { numberFormat } from '@assay/i18n/formats';
import { Button, Tooltip } from 'antd';
import { useState, type ReactNode } from 'react';
import { FileFailure, fetchFile } from '#shared/api/fetch-file.ts';
import { keepFile } from '#shared/api/keep-file.ts';
import { send } from '#shared/api/transport.ts';
import { useFileWords } from '#shared/api/use-file-words.ts';
import { leftToRight } from '#shared/i18n/left-to-right.ts';
import { useText } from '#shared/i18n/text.tsx';
import { Outline } from '#shared/layout/outline.tsx';
import { NotRead, Reading } from '#shared/layout/reading.tsx';
import { useWidth } from '#shared/layout/use-width.ts';
import { useKeys } from '#shared/layout/use-keys.ts';
import { useNotify } from '#shared/notify/notify.tsx';
import css from './viewer.module.css';
import { printPages } from './print-pages.ts';
import { usePagePicture, usePageSizes } from './use-pages.ts';

/** What of a document is asked for to show it. */
type Paper = Pick<Document, 'id' | 'documentName' | 'documentFilePath' | 'fileName'>;
type Size = PageSizes['pages'][number];
/** Without a zoom of its own a page is as wide as there is room. */
type View = { readonly page: number; readonly zoom: number | null; readonly turn: number };

const zooms = [0.25, 0.5, 0.7, 0.85, 1, 1.25, 1.5, 2, 3] as const;
const start: View = { page: 1, zoom: null, turn: 0 };
/** Points of a page as a screen shows them at 100 %. */
const pixelsPerPoint = 96 / 72;

const nextZoom = (zoom: number, by: 1 | -1): number =>
  (by > 0 ? zooms.find((one) => one > zoom) : zooms.findLast((one) => one < zoom)) ?? zoom;

const turned = ({ width, height }: Size, turn: number): Size => (turn % 180 === 0 ? { width, height } : { width: height, height: width });

/** A page as wide as there is room, but no larger than it is. */
const fitting = (size: Size, { turn, room }: { readonly turn: number; readonly room: number }): number =>
  room === 0 ? 0 : Math.min(1, room / (turned(size, turn).width * pixelsPerPoint));

type ToolProps = {
  readonly label: string;
  readonly icon: ReactNode;
  readonly isOff?: boolean;
  readonly isBusy?: boolean;
  readonly onClick: () => void;
};

function Tool({ label, icon, isOff = false, isBusy = false, onClick }: ToolProps) {
  return (
    <Tooltip title={label}>
      <Button type="text" aria-label={label} icon={icon} disabled={isOff} loading={isBusy} onClick={onClick} />
    </Tooltip>
  );
}

/** Hands out the file itself, under an address that is good once. */
const useFileTools = ({ id, documentFilePath: filePath, fileName }: Paper, count: number) => {
  const notify = useNotify();
  const wordsOf = useFileWords();
  const [busy, setBusy] = useState<'download' | 'print' | null>(null);
  const run = async (name: 'download' | 'print', work: () => Promise<void>): Promise<void> => {
    setBusy(name);
    await work().catch((error: unknown) => (error instanceof FileFailure ? notify.warning(wordsOf(error)) : notify.failure(error)));
    setBusy(null);
  };
  const save = async (): Promise<void> => {
    const { data } = await send(document.calls.linkTo, { body: { filePath, isSaved: true } });
    keepFile(await fetchFile(data.url), fileName);
  };
  return {
    busy,
    download: () => void run('download', save),
    print: () => void run('print', () => printPages({ id, count })),
  };
};

type BarProps = {
  readonly record: Paper;
  readonly count: number;
  readonly view: View;
  /** How large the page is shown. */
  readonly zoom: number;
  readonly onView: (view: View) => void;
};

function PageTools({ count, view, onView }: Omit<BarProps, 'record' | 'zoom'>) {
  const { t, direction } = useText();
  const go = (page: number): void => onView({ ...view, page: Math.min(count, Math.max(1, page)) });
  useKeys({ PageDown: () => go(view.page + 1), PageUp: () => go(view.page - 1) });
  const [before, after] =
    direction === 'rtl' ? [<RightOutlined key="b" />, <LeftOutlined key="a" />] : [<LeftOutlined key="b" />, <RightOutlined key="a" />];
  return (
    <div className={css.tools}>
      <Tool label={t('documents.viewer.previous')} icon={before} isOff={view.page === 1} onClick={() => go(view.page - 1)} />
      <span role="status" className={css.place}>
        {t('documents.viewer.page', { page: view.page, count })}
      </span>
      <Tool label={t('documents.viewer.next')} icon={after} isOff={view.page === count} onClick={() => go(view.page + 1)} />
    </div>
  );
}

function ViewerBar({ record, count, view, zoom, onView }: BarProps) {
  const { t, locale } = useText();
  const { busy, download, print } = useFileTools(record, count);
  const enlarge = (by: 1 | -1): void => onView({ ...view, zoom: nextZoom(zoom, by) });
  return (
    <>
      <PageTools count={count} view={view} onView={onView} />
      <div className={css.tools}>
        <Tool label={t('documents.viewer.zoomOut')} icon={<ZoomOutOutlined />} isOff={zoom <= zooms[0]} onClick={() => enlarge(-1)} />
        <span className={css.place}>{leftToRight(numberFormat(locale, { style: 'percent' }).format(zoom))}</span>
        <Tool label={t('documents.viewer.zoomIn')} icon={<ZoomInOutlined />} isOff={zoom === zooms.at(-1)} onClick={() => enlarge(1)} />
        <Tool
          label={t('documents.viewer.rotate')}
          icon={<RedoOutlined />}
          onClick={() => onView({ ...view, turn: (view.turn + 90) % 360 })}
        />
      </div>
      <div className={css.tools}>
        <Tool label={t('documents.viewer.download')} icon={<DownloadOutlined />} isBusy={busy === 'download'} onClick={download} />
        <Tool label={t('documents.viewer.print')} icon={<PrinterOutlined />} isBusy={busy === 'print'} onClick={print} />
      </div>
    </>
  );
}

type SheetProps = { readonly record: Paper; readonly size: Size; readonly view: View; readonly zoom: number };

/** One page, as large as it is shown: its place is there before its picture. */
function Sheet({ record: { id, documentName }, size, view: { page, turn }, zoom }: SheetProps) {
  const { t } = useText();
  const { address, error, refetch } = usePagePicture({ id, page });
  const scale = pixelsPerPoint * zoom;
  const [width, height] = [size.width * scale, size.height * scale];
  const { width: inlineSize, height: blockSize } = turned({ width, height }, turn);
  if (error) return <NotRead error={error} onRetry={() => void refetch()} />;
  return (
    <div className={css.sheet} style={{ inlineSize, blockSize }}>
      {address === null ? (
        <Outline rows={12} />
      ) : (
        <img
          src={address}
          alt={t('documents.viewer.picture', { page, name: documentName })}
          style={{ width, height, transform: `translate(-50%, -50%) rotate(${turn}deg)` }}
        />
      )}
    </div>
  );
}

function Thumb({ id, page, isShown, onShow }: { id: number; page: number; isShown: boolean; onShow: () => void }) {
  const { t } = useText();
  const { address } = usePagePicture({ id, page });
  return (
    <button type="button" className={css.thumb} aria-current={isShown ? 'page' : undefined} onClick={onShow}>
      {address === null ? <span className={css.blank} /> : <img src={address} alt="" />}
      <span>{t('documents.viewer.thumb', { page })}</span>
    </button>
  );
}

/** So many small pictures at most: of a longer paper the pages are turned. */
const mostThumbs = 12;

type PagesProps = { readonly record: Paper; readonly pages: readonly Size[]; readonly beside: ReactNode };

function Pages({ record, pages, beside }: PagesProps) {
  const [view, setView] = useState(start);
  const { ref, width: room } = useWidth<HTMLDivElement>();
  const size = pages[view.page - 1];
  const zoom = view.zoom ?? (size ? fitting(size, { turn: view.turn, room }) : 1);
  const thumbs = pages.length > 1 && pages.length <= mostThumbs ? pages : [];
  return (
    <>
      <div className={css.bar}>
        <ViewerBar record={record} count={pages.length} view={view} zoom={zoom} onView={setView} />
        {beside}
      </div>
      <div className={css.paper}>
        {thumbs.length > 0 && (
          <div className={css.thumbs}>
            {thumbs.map((_size, index) => (
              <Thumb
                // oxlint-disable-next-line react/no-array-index-key -- a page is known by its place
                key={index}
                id={record.id}
                page={index + 1}
                isShown={view.page === index + 1}
                onShow={() => setView({ ...view, page: index + 1 })}
              />
            ))}
          </div>
        )}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard */}
        <div ref={ref} className={css.scroll} tabIndex={0} role="group" aria-label={record.documentName}>
          {size && zoom > 0 && <Sheet key={view.page} record={record} size={size} view={view} zoom={zoom} />}
        </div>
      </div>
    </>
  );
}

/** A document as pages, with what can be done with it at the end of its bar. */
export function DocumentViewer({ record, beside }: { readonly record: Paper; readonly beside: ReactNode }) {
  const query = usePageSizes(record.id);
  return <Reading query={query}>{({ pages }) => <Pages record={record} pages={pages} beside={beside} />}</Reading>;
}
