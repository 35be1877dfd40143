import { createDatabase, databaseOptions } from '@comensal/infrastructure/composition';
import { failedMails, resendMails } from '@comensal/infrastructure/mail';
import { loadConfiguration } from '@comensal/infrastructure/platform/configuration';
import { resendText } from '../commands/resend-text';
import { runCommand } from '../commands/run-command';

/** `npm run mails:resend [-- ID … | --all]`: lists the mails that failed for good, or sends them again. */
await runCommand(async () => {
  const database = await createDatabase(databaseOptions(loadConfiguration(process.env)));
  try {
    const words = process.argv.slice(2);
    if (words.length === 0) {
      console.log(resendText.list(await failedMails(database.query)));
      return 0;
    }
    const ids = words.includes('--all') ? 'all' : words;
    const taken = await resendMails(database.systemQuery, ids, new Date());
    console.log(resendText.sent(taken.length));
    const missing = ids === 'all' ? [] : ids.filter((id) => !taken.includes(id));
    if (missing.length > 0) console.error(resendText.missing(missing));
    return missing.length === 0 ? 0 : 1;
  } finally {
    await database.close();
  }
});
