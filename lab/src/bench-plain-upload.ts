import { plainTarget, plainUpload } from '../bench/plain-upload';

/**
 * A baseline of the upload in a separate process, in the owner's name; prints its seconds. `npm run bench` starts it.
 */
const [file = '', target] = process.argv.slice(2);
console.log(await plainUpload(process.env['DATABASE_OWNER_URL'] ?? '', file, plainTarget.parse(target)));
