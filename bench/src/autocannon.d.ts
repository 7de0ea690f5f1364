/** What we use of autocannon, which brings no types. */
declare module 'autocannon' {
  export type Request = {
    method: string;
    path: string;
    headers: Record<string, string>;
    body: string;
    /** Makes each request anew. */
    setupRequest?: (request: Request) => Request;
  };
  export type Client = { setRequests: (requests: readonly Request[]) => void };
  export type Histogram = { average: number; p50: number; p99: number };
  export type Result = {
    requests: Histogram & { total: number };
    latency: Histogram;
    duration: number;
    errors: number;
    timeouts: number;
    non2xx: number;
  };
  export type Options = {
    url: string;
    connections: number;
    duration?: number;
    amount?: number;
    requests: readonly Request[];
    setupClient?: (client: Client) => void;
  };
  const autocannon: (options: Options) => Promise<Result>;
  export default autocannon;
}
