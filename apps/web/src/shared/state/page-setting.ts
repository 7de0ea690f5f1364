/** What the server wrote into the page for the browser to know; empty when it wrote nothing. */
export const pageSetting = (name: 'assay-ip-lookup' | 'assay-demo'): string =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content.trim() ?? '';

/** The nonce that styles made at run time carry, so that the content policy lets them in. */
export const styleNonce = (): string => document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
