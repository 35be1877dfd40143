import { type ContractorDocument, type ContractorTemplate, templateOf } from '@comensal/domain/contractors';
import { t } from '../platform/text/text';

/** The title of the form that a document fills in; the file name of any other document. */
export function titleOf({ template, name }: Pick<ContractorDocument, 'template' | 'name'>): string {
  const form = templateOf(template);
  return form === undefined ? name : t(`contractors.templates.${form}.title`);
}

/** What a document is in the request: the form that it fills in, or another document. */
export function kindOf({ template }: Pick<ContractorDocument, 'template'>): string {
  const form = templateOf(template);
  return form === undefined ? t('contractors.review.otherDocument') : t(`contractors.templates.${form}.title`);
}

export function templateTitles(templates: readonly ContractorTemplate[]): string[] {
  return templates.map((template) => t(`contractors.templates.${template}.title`));
}
