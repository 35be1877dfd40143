import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contractorTemplates } from '@comensal/domain/contractors';
import { contractorForms } from './contractor-templates';
import { fillablePdf } from './fillable-pdf';

/** Where the portal brings the forms from; `CONTRACTOR_TEMPLATES_DIR` puts others in their place. */
export const templatesFolder = 'apps/portal/public/templates';

/** Each form as it is kept: the name of its file and its bytes. */
export function templateFiles(): { readonly name: string; readonly content: Buffer }[] {
  return contractorTemplates.map((template, index) => ({
    name: `${index + 1}.pdf`,
    content: fillablePdf(contractorForms[template], index + 1),
  }));
}

/** Writes the forms anew from their texts. */
export async function writeTemplates(root: string): Promise<void> {
  await mkdir(join(root, templatesFolder), { recursive: true });
  for (const { name, content } of templateFiles()) await writeFile(join(root, templatesFolder, name), content);
}
