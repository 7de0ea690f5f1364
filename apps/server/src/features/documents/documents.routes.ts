import { document as documentResource, files as filesCalls } from '@assay/contract/documents/document.calls';
import { documentSchemas, filesSchemas } from '@assay/contract/documents/document.schemas';
import { required } from '#platform/http/app-error.ts';
import { routesOf, type Context, type Handler, type Route } from '#platform/http/route.ts';
import { serve } from '#platform/resource/serve.ts';
import { documentSubject, documentTable } from './document.presenter.ts';
import { generateForm, type GenerateDeps } from './generate-form.ts';
import { linkToDocument } from './link-document.ts';
import { receiveDocument, type UploadDeps } from './receive-document.ts';

/** What a link stands for; whatever is wrong with one, there is no such file. */
const openFile = ({ files }: Pick<GenerateDeps, 'files'>): Handler => ({
  bytes: async ({ params }: Context) => {
    const { path, isSaved } = required(files.linked(params.token ?? ''));
    return { ...required(await files.read(path)), isSaved };
  },
});

export const documentsRoutes = (deps: GenerateDeps & UploadDeps): Route[] => [
  ...serve(documentResource, {
    schemas: documentSchemas,
    ...documentTable,
    subject: documentSubject,
    extra: {
      upload: receiveDocument(deps),
      generate: generateForm(deps),
      linkTo: { write: linkToDocument(deps) },
    },
  }),
  ...routesOf('files', filesCalls, { schemas: filesSchemas, handlers: { open: openFile(deps) } }),
];
