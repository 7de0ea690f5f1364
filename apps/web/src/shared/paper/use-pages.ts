import { document } from '@assay/contract/documents/document.calls';
import { useQuery } from '@tanstack/react-query';
import { rowsQuery } from '#shared/api/queries.ts';
import { download } from '#shared/api/transport.ts';
import { useBlobAddress } from '#shared/layout/use-blob-address.ts';

/** How many pages a document has and how large they are; asking for them is the look that is remembered. */
export const usePageSizes = (id: number) =>
  useQuery({
    ...rowsQuery({ resource: document, call: document.calls.pages, params: { id }, isSilent: true }),
    retry: false,
    // A second look at the same page is the same look.
    staleTime: Infinity,
  });

export const pagePicture = async (of: { readonly id: number; readonly page: number }, signal?: AbortSignal): Promise<Blob> =>
  (await download(document.calls.page, { params: of, ...(signal ? { signal } : {}) })).blob;

/** The picture of a page, under an address that holds as long as it is shown. */
export const usePagePicture = (of: { readonly id: number; readonly page: number }) => {
  const { data, error, refetch } = useQuery({
    queryKey: [document.name, 'page', of.id, of.page],
    queryFn: ({ signal }) => pagePicture(of, signal),
    retry: false,
    staleTime: Infinity,
    meta: { isSilent: true },
  });
  return { address: useBlobAddress(data), error, refetch };
};
