/** The recorded columns of the feature's tables that are no part of the specification, in the order of the detail. */
export const columns = {
  payment_papers: ['id', 'credit_id', 'kind', 'tax', 'jurisdiction', 'number', 'paper_date', 'amount', 'path'],
} as const;

/** How to read those that hold something other than text or a plain number. */
export const kinds = { tax: 'choice', jurisdiction: 'choice', paper_date: 'date', path: 'files' } as const;
