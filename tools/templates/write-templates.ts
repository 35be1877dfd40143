import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contractorTemplates } from '@comensal/domain/contractors';
import { contractorForms } from './contractor-templates';
import { fillablePdf } from './fillable-pdf';

/** Where the portal's forms are; `CONTRACTOR_TEMPLATES_DIR` replaces them. */
export const templatesFolder = 'apps/portal/public/templates';

/** Each form as it is stored: its file name and its bytes. */
export function templateFiles(): { readonly name: string; readonly content: Buffer }[] {
  return contractorTemplates.map((template, index) => ({
    name: `${index + 1}.pdf`,
    content: fillablePdf(contractorForms[template], index + 1),
  }));
}

/** Regenerates the forms from their texts. */
export async function writeTemplates(root: string): Promise<void> {
  await mkdir(join(root, templatesFolder), { recursive: true });
  for (const { name, content } of templateFiles()) await writeFile(join(root, templatesFolder, name), content);
}
