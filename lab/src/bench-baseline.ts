import { startBaseline } from '../bench/baseline-server';

/** The baseline's own process; `npm run bench` starts it. */
await startBaseline(process.env['DATABASE_URL'] ?? '', Number(process.env['PORT']));
