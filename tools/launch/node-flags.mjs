/**
 * How Node runs the product's programs. Where errors come from is told by source, not by bundle. A small young generation
 * keeps a worker that streams 20,000 rows under 300 MB and costs no speed (`npm run bench`). The Dockerfile has the same.
 */
export const nodeFlags = ['--enable-source-maps', '--max-semi-space-size=2'];
