import { apiBase } from '@assay/contract/kit/calls';
import { z } from 'zod';
import type { Route } from '../http/route.ts';

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const schemaText = (schema: z.ZodType, io: 'input' | 'output'): string =>
  escape(
    JSON.stringify(
      z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' }),
      (key, value: unknown) => (key === '$schema' ? undefined : value),
      2,
    ),
  );

const part = (title: string, schema: z.ZodType | undefined, { io }: { readonly io: 'input' | 'output' }): string =>
  schema ? `<h4>${title}</h4><pre>${schemaText(schema, io)}</pre>` : '';

const callHtml = ({ name, call, schemas }: Route): string => `
<details id="${escape(name)}"><summary><b class="${call.method}">${call.method}</b> <code>${escape(apiBase + call.path)}</code> <i>${escape(call.permission)}</i></summary>
${part('Body', schemas.documented ?? schemas.body, { io: 'input' })}${part('data', schemas.reply, { io: 'output' })}</details>`;

const groupOf = ({ name }: Route): string => name.split('.')[0] ?? name;

const style = `
:root{color-scheme:light dark;--line:#dfe4ea;--ink:#1b2430;--muted:#5b6675;--accent:#0b5cad;--ground:#fff}
@media (prefers-color-scheme:dark){:root{--line:#263241;--ink:#e6ebf2;--muted:#9aa7b6;--accent:#5aa9f5;--ground:#141c26}}
body{font:14px/1.5 system-ui,sans-serif;color:var(--ink);background:var(--ground);max-width:1000px;margin:2rem auto;padding:0 1rem}
h2{border-bottom:1px solid var(--line);margin-top:2rem}summary{cursor:pointer;padding:.4rem 0}summary i{color:var(--muted)}
details{border-bottom:1px solid var(--line)}b{display:inline-block;width:4.5rem;color:var(--accent)}pre{overflow:auto;font-size:12px}a{color:var(--accent)}`;

export const docsPolicy = `default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'`;

/** The API for readers: no script, every call with what it takes and what it answers. */
export const docsPage = (routes: readonly Route[]): string => {
  const groups = [...new Set(routes.map(groupOf))];
  const callsOf = (group: string) => routes.filter((route) => groupOf(route) === group).map(callHtml);
  const sections = groups.map((group) => `<h2>${escape(group)}</h2>${callsOf(group).join('')}`).join('');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Assay API</title><style>${style}</style></head>
<body><main><h1>Assay API</h1><p>Base <code>${apiBase}</code>. Every answer is <code>{ statusCode, body: { data, can, message, errorMessage, code, errors } }</code>; 200 is the only success.
As a machine reads it: <a href="/api/openapi.json">openapi.json</a>.</p>${sections}</main></body></html>`;
};
