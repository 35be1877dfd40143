import { givenUpMails, resendMails } from '@comensal/infrastructure/mail';
import { loadConfiguration } from '@comensal/infrastructure/platform/configuration';
import { resendText } from '../commands/resend-text';
import { runCommand } from '../commands/run-command';
import { withConnection } from '../commands/with-connection';

/** `npm run mails:resend [-- ID … | --all]`: lists the mails that were given up, or sends them again. */
await runCommand(() =>
  withConnection(loadConfiguration(process.env).databaseUrl, async (query) => {
    const words = process.argv.slice(2);
    const mails = await givenUpMails(query);
    if (words.length === 0) {
      console.log(resendText.list(mails));
      return 0;
    }
    const ids = words.includes('--all') ? mails.map(({ id }) => id) : words;
    const taken = await resendMails(query, ids);
    console.log(resendText.sent(taken.length));
    const missing = ids.filter((id) => !taken.includes(id));
    if (missing.length > 0) console.error(resendText.missing(missing));
    return missing.length === 0 ? 0 : 1;
  }),
);
