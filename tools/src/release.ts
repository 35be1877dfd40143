import { CommandRefusal, runCommand } from '../commands/run-command';
import { closeRelease } from '../release/close-release';

/** `npm run release -- NEXT`: closes the version of package.json and opens the next one. */
await runCommand(async () => {
  const [next] = process.argv.slice(2);
  if (next === undefined) throw new CommandRefusal('Diga la versión siguiente: npm run release -- 0.2.0');
  const closed = closeRelease(process.cwd(), next);
  console.log(`La versión ${closed} quedó cerrada; esta copia es desde ahora la ${next}.`);
  return 0;
});
