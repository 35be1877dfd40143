import { plainReport } from '../bench/plain-report';

/** The baseline of the transactions' export in a process of its own; prints its seconds. `npm run bench -- reports` starts it. */
const [file = '', from = '', to = ''] = process.argv.slice(2);
console.log(await plainReport(process.env['DATABASE_URL'] ?? '', file, from, to));
