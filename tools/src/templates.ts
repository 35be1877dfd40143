import { templatesFolder, writeTemplates } from '../templates/write-templates';

/** `npm run templates`: writes the forms for contractors anew from their texts. Run in the project's root. */
await writeTemplates('.');
console.log(templatesFolder);
