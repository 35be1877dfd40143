import autocannon from 'autocannon';

/** A call: POST of a JSON body. */
export interface Request {
  readonly url: string;
  readonly headers?: Record<string, string>;
  readonly body: unknown;
}

/** Requests per second of one request repeated over `connections` for `seconds`. Throws when any answer is not 2xx. */
export async function requestsPerSecond(request: Request, seconds: number, connections = 10): Promise<number> {
  const result = await autocannon({
    url: request.url,
    method: 'POST',
    connections,
    duration: seconds,
    headers: { 'content-type': 'application/json', ...request.headers },
    body: JSON.stringify(request.body),
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${request.url}: ${result.non2xx} answers were refusals, ${result.errors} failed`);
  return result.requests.total / result.duration;
}

/**
 * Seconds to send each body once, as JSON or as a form, `connections` at a time. Throws at the first answer that is not
 * 200.
 */
export async function secondsForAll(
  url: string,
  headers: Record<string, string>,
  bodies: readonly unknown[],
  connections = 8,
): Promise<number> {
  const waiting = [...bodies];
  const start = performance.now();
  await Promise.all(
    Array.from({ length: connections }, async () => {
      for (let body = waiting.pop(); body !== undefined; body = waiting.pop()) {
        const response = await fetch(url, {
          method: 'POST',
          headers: body instanceof FormData ? headers : { 'content-type': 'application/json', ...headers },
          body: body instanceof FormData ? body : JSON.stringify(body),
        });
        const text = await response.text();
        if (response.status !== 200) throw new Error(`${url}: ${response.status} ${text.slice(0, 300)}`);
      }
    }),
  );
  return (performance.now() - start) / 1000;
}
