import { createReadStream, type ReadStream } from 'node:fs';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import type { Configuration } from '@comensal/infrastructure/platform/configuration';

/** The form of a template: the installation's own if there is one, else the portal's; null if there is neither. */
export async function openTemplate(
  { contractorTemplatesDir, portalDir }: Pick<Configuration, 'contractorTemplatesDir' | 'portalDir'>,
  number: number,
): Promise<ReadStream | null> {
  const folders = [...(contractorTemplatesDir ? [contractorTemplatesDir] : []), join(portalDir, 'templates')];
  for (const folder of folders) {
    const path = join(folder, `${number}.pdf`);
    const isThere = await access(path).then(
      () => true,
      () => false,
    );
    if (isThere) return createReadStream(path);
  }
  return null;
}
