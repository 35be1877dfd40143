import { comments } from './comments.texts';

export { commentAccess as access } from './comment.access';
export { commentContracts as contracts } from './comment.calls';
export const areas = {
  comments:
    'Comments on credits, credit notes, contractor requests, reversals, agreements about prices and settlements',
};
/** A mention concerns its reader alone. */
export const mails = { mention: 'own' } as const;
export const texts = { comments };
