import { physician } from '@assay/contract/catalog/physician.calls';
import type { Physician } from '@assay/domain/catalog/physician.fields';
import { PicturePanel } from '#shared/record/picture-panel.tsx';
import type { Picture } from '#shared/record/picture.ts';
import type { Loaded } from '#shared/record/record-pages.ts';

const { signature: read, saveSignature: save, removeSignature: remove } = physician.calls;
const signature: Picture<'signatureImageFile'> = {
  resource: physician,
  calls: { read, save, remove },
  area: 'physicians',
  field: 'signatureImageFile',
};

export function SignaturePanel(loaded: Loaded<Physician>) {
  return <PicturePanel picture={signature} {...loaded} />;
}
