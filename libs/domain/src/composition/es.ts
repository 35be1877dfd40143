import { access } from '../platform/access/access.texts';
import { desk } from '../platform/lifecycle/desk.texts';
import { lifecycle } from '../platform/lifecycle/lifecycle.texts';
import { sheetCells } from '../platform/spreadsheets/sheet-cells.texts';
import { bulk } from '../platform/texts/bulk.texts';
import { common } from '../platform/texts/common.texts';
import { controls } from '../platform/texts/controls.texts';
import { mails as ofEveryMail } from '../platform/texts/mails.texts';
import { validation } from '../platform/texts/validation.texts';
import { features, type PartOf, type Together } from './features';
import { mailTexts } from './gathered-mails';
import { shell } from './shell.texts';

/** The text groups that belong to no feature. */
const ofAll = {
  access,
  bulk,
  common,
  controls,
  desk,
  lifecycle,
  mails: { ...ofEveryMail, ...mailTexts },
  sheetCells,
  shell,
  validation,
} as const;

type Catalogue = Together<PartOf<'texts'> | typeof ofAll>;

const groups: Readonly<Record<string, object>> = Object.assign(
  {},
  ofAll,
  ...Object.values(features).map((feature) => ('texts' in feature ? feature.texts : {})),
);

/** The one Spanish catalogue, by name. The portal hands it to i18next, the server reads it through `text`. */
export const es = Object.fromEntries(
  Object.entries(groups).sort(([one], [other]) => (one < other ? -1 : 1)),
) as Catalogue;
