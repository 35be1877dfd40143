import { priceLists } from './price-lists.texts';

/** Whether prices include IVA, as letters and reports say it: a label and a sentence. */
export const vatSentence = (included: boolean): readonly [label: string, sentence: string] => [
  priceLists.vat.label,
  priceLists.vat[included ? 'included' : 'excluded'],
];
