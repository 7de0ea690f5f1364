import { randomUUID } from 'node:crypto';

/** What is sent with a file: its name and its bytes, and the values beside it. */
export type Form = {
  readonly file?: { readonly name: string; readonly bytes: Uint8Array | string };
  readonly values: Readonly<Record<string, string>>;
};

/** A form of parts as a browser sends it. */
export const multipart = ({ file, values }: Form): { payload: Buffer; headers: Record<string, string> } => {
  const boundary = `form-${randomUUID()}`;
  const part = (head: string, body: Uint8Array | string): Buffer[] => [
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
    Buffer.from(body),
    Buffer.from('\r\n'),
  ];
  const parts = [
    ...Object.entries(values).flatMap(([name, value]) => part(`name="${name}"`, value)),
    ...(file ? part(`name="file"; filename="${file.name}"\r\nContent-Type: application/octet-stream`, file.bytes) : []),
    Buffer.from(`--${boundary}--\r\n`),
  ];
  return { payload: Buffer.concat(parts), headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
};
