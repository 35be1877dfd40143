/** How Node runs the product's programs. Where errors come from is told by source, not by bundle. */
export const nodeFlags = ['--enable-source-maps'];

/**
 * A small young generation, and an old one that is cleared before it grows by a third, keep a worker that streams 20,000 rows
 * under 300 MB at little cost (`npm run bench`); the API, with its many short calls, would spend a tenth of its time on it.
 * docker-compose.yml and tools/src/bench.ts have the same.
 */
export const workerFlags = [...nodeFlags, '--max-semi-space-size=2', '--heap-growing-percent=30'];
