import { plainExport } from '../bench/plain-export';

/** The export's baseline in a process of its own; prints the seconds of each of five runs. `npm run bench` starts it. */
const [file = ''] = process.argv.slice(2);
for (let run = 0; run < 5; run += 1) console.log(await plainExport(process.env['DATABASE_URL'] ?? '', file));
