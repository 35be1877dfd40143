import type { FormCall } from '@comensal/domain/platform/access';
import { download, saveFile } from '../platform/calls/api';
import { reportError } from '../platform/calls/error.store';
import { t } from '../platform/text/text';

/** Saves a file as it is read with what was corrected. `fields` say how; a failure is told with a retry. */
export async function saveCorrected(
  call: FormCall,
  file: File,
  fields: Readonly<Record<string, string>>,
): Promise<void> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', file, file.name);
  try {
    saveFile(await download(call, form));
  } catch (thrown) {
    reportError(thrown, { title: t('jobs.mend.download'), retry: () => void saveCorrected(call, file, fields) });
  }
}
