/** How Node runs the product's programs. Where errors come from is told by source, not by bundle. */
export const nodeFlags = ['--enable-source-maps'];

/**
 * A small young generation keeps a worker that streams 20,000 rows under 300 MB and costs it no speed (`npm run bench`); the
 * API, with its many short calls, would spend a tenth of its time on it. docker-compose.yml has the same.
 */
export const workerFlags = [...nodeFlags, '--max-semi-space-size=2'];
