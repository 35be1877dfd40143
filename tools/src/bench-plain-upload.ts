import { plainUpload } from '../bench/plain-upload';

/** The upload's baseline in a process of its own; prints its seconds. `npm run bench` starts it. */
const [file = ''] = process.argv.slice(2);
console.log(await plainUpload(process.env['DATABASE_URL'] ?? '', file));
