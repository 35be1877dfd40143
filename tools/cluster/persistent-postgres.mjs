import { setTimeout as wait } from 'node:timers/promises';
import { startEmbedded } from '../postgres/embedded.mjs';

const AGAIN_MS = 500;

/**
 * Keeps a PostgreSQL running at one port. Takes what `startEmbedded` takes, and its display name. Returns `{server,
 * stop()}`; a server that ended unexpectedly is restarted on its data. Rejects when the first start fails.
 */
export async function keepPostgres({ title, ...options }) {
  const stopping = new AbortController();
  const first = await startEmbedded(options);
  let server = first;
  const watched = watch();
  return {
    server: first,
    async stop() {
      stopping.abort();
      await server.stop();
      await watched;
      // It may have become ready in the meantime.
      await server.stop();
    },
  };

  async function watch() {
    for (;;) {
      const reason = await server.exited;
      if (stopping.signal.aborted) return;
      console.log(`${title} terminó (${reason}); se inicia de nuevo.`);
      await again();
      if (stopping.signal.aborted) return;
    }
  }

  async function again() {
    while (!stopping.signal.aborted) {
      try {
        server = await startEmbedded({ ...options, signal: stopping.signal });
        return;
      } catch (error) {
        if (!stopping.signal.aborted) console.log(`${title} no arrancó todavía: ${error.message}`);
        await wait(AGAIN_MS);
      }
    }
  }
}
