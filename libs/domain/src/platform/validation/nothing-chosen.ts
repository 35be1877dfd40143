/** Means 'all' or 'nothing chosen' in filters and selects (ACC-84). */
export const nothingChosen = '%';
