import { undo } from './undo.texts';

export const texts = { undo };
