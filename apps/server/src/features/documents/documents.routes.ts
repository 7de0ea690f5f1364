import { document as documentResource, files as filesCalls } from '@assay/contract/documents/document.calls';
import { documentSchemas, filesSchemas } from '@assay/contract/documents/document.schemas';
import { required } from '#platform/http/app-error.ts';
import { routesOf, type Context, type CookieJar, type Handler, type Route } from '#platform/http/route.ts';
import { serve } from '#platform/resource/serve.ts';
import { documentCan, documentSubject, documentTable } from './document.presenter.ts';
import { generateForm, type GenerateDeps } from './generate-form.ts';
import { linkToDocument } from './link-document.ts';
import { openForm } from './open-form.ts';
import { showPage, showPages, validateAccess, type OpenDeps } from './open-document.ts';
import { receiveDocument, type UploadDeps } from './receive-document.ts';
import { refuseDocument, type RefuseDeps } from './refuse-document.ts';
import { supportingDocuments, type SupportingDeps } from './supporting-documents.ts';

type LinkDeps = Pick<GenerateDeps, 'files'> & {
  /** Whose window it is that follows an address. */
  readonly sessionBy: (cookies: Pick<CookieJar, 'get'>) => Promise<string | null>;
};
type DocumentsDeps = GenerateDeps & UploadDeps & OpenDeps & RefuseDeps & SupportingDeps & LinkDeps;

/** What a link stands for, to who asked for it; whatever is wrong with one, there is no such file. */
const openFile = ({ files, sessionBy }: LinkDeps): Handler => ({
  bytes: async ({ params, sessionId }: Context, cookies) => {
    const asker = required(sessionId ?? (await sessionBy(cookies)));
    const { path, isSaved } = required(await files.linked(params.token ?? '', asker));
    return { ...required(await files.read(path)), isSaved };
  },
});

export const documentsRoutes = (deps: DocumentsDeps): Route[] => [
  ...serve(documentResource, {
    schemas: documentSchemas,
    ...documentTable,
    subject: documentSubject,
    can: documentCan,
    extra: {
      upload: receiveDocument(deps),
      generate: generateForm(deps),
      linkTo: { write: linkToDocument(deps) },
      validateAccess,
      supporting: supportingDocuments(deps),
      pages: showPages(deps),
      page: showPage(deps),
      unreadable: { write: refuseDocument(deps) },
    },
  }),
  ...routesOf('files', filesCalls, { schemas: filesSchemas, handlers: { open: openFile(deps), form: openForm(deps) } }),
];
