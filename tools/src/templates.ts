import { templatesFolder, writeTemplates } from '../templates/write-templates';

/** `npm run templates`: regenerates the forms for contractors from their texts. Run in the project's root. */
await writeTemplates('.');
console.log(templatesFolder);
