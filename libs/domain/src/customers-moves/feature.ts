import { customersMoves } from './customers-moves.texts';
import { customersMovesScreen } from './customers-moves-screen.texts';

export { movesAccess as access } from './moves.access';
export { movesContracts as contracts } from './moves.calls';
export const texts = { customersMoves, customersMovesScreen };
