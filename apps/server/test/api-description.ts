import { z } from 'zod';
import type { TestApp } from './test-app.ts';

export type Json = { [key: string]: unknown };
type Content = Record<string, { readonly schema: Json; readonly example?: unknown }>;
type Response = { readonly description: string; readonly content: Content };

export type Operation = {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: string[];
  readonly security: Json[];
  readonly parameters: { readonly name: string; readonly in: string; readonly required: boolean; readonly schema: Json }[];
  readonly requestBody?: {
    readonly required: boolean;
    readonly content: {
      readonly 'application/json'?: { readonly schema: Json; readonly example: Json };
      /** What takes a file. */
      readonly 'multipart/form-data'?: { readonly schema: Json };
    };
  };
  readonly responses: Record<string, Response | { readonly $ref: string }>;
};

type Description = {
  readonly openapi: string;
  readonly info: Json;
  readonly servers: Json[];
  readonly paths: Record<string, Record<string, Operation>>;
  readonly components: { readonly schemas: Json; readonly responses: Record<string, Response>; readonly securitySchemes: Json };
};

/** The API's description as it is served, and ways to ask it. */
export const readDescription = async ({ app }: TestApp) => {
  const document = (await app.inject('/api/openapi.json')).json<Description>();

  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, Operation] => [`${method.toUpperCase()} ${path}`, operation]),
  );

  /** A schema that can check values: its names resolved where JSON Schema alone looks for them. */
  const checker = (schema: Json): z.ZodType =>
    z.fromJSONSchema(
      JSON.parse(
        JSON.stringify({ ...schema, $defs: document.components.schemas }).replaceAll('#/components/schemas/', '#/$defs/'),
      ) as never,
    );

  const responseOf = ({ responses }: Operation, status: number | 'default'): Response | undefined => {
    const found = responses[status];
    return found && '$ref' in found ? document.components.responses[found.$ref.replace('#/components/responses/', '')] : found;
  };

  return {
    document,
    operations,
    operationOf: (name: string): Operation => operations.find(([, { operationId }]) => operationId === name)?.[1] as Operation,
    checker,
    responseOf,
    answerSchema: (operation: Operation, status: number | 'default'): Json =>
      responseOf(operation, status)?.content['application/json']?.schema ?? {},
  };
};

export type ApiDescription = Awaited<ReturnType<typeof readDescription>>;
