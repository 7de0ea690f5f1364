import http from 'node:http';
import type { AddressInfo } from 'node:net';

type Passed = {
  readonly method: string;
  readonly path: string;
  readonly type: string;
  readonly body: string;
  readonly status: number;
};

/** Stands between the browser and the product and writes down what passes: reports of a browser are sent behind its pages' backs. */
export const startRecordingProxy = async (target: string) => {
  const passed: Passed[] = [];
  const server = http.createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { method = 'GET', url: path = '/', headers } = request;
      const forwarded = http.request(new URL(path, target), { method, headers }, (answer) => {
        passed.push({
          method,
          path,
          type: headers['content-type'] ?? '',
          body: Buffer.concat(parts).toString(),
          status: answer.statusCode ?? 0,
        });
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      });
      forwarded.on('error', () => response.destroy());
      forwarded.end(Buffer.concat(parts));
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    passed,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
