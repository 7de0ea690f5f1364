import { physicianInput } from '@assay/domain/catalog/physician';
import { pictureSchemas } from '../kit/picture.schemas.ts';
import { schemas } from '../kit/schemas.ts';
import { physician } from './physician.calls.ts';

export const physicianSchemas = schemas(physician, {
  input: physicianInput,
  extra: (record) => {
    const { read, save, remove } = pictureSchemas(record);
    return { signature: read, saveSignature: save, removeSignature: remove };
  },
});
