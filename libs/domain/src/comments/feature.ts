import { comments } from './comments.texts';

export { commentAccess as access } from './comment.access';
export { commentContracts as contracts } from './comment.calls';
export const areas = {
  comments: 'Comments on credits, credit notes, contractor requests, reversals and agreements about prices',
};
/** A mention concerns its reader alone. */
export const mails = { mention: 'own' } as const;
export const texts = { comments };
