import { creditEntities } from '../credits/credit.entity';

/** Every entity that the transactions work with. */
export const entities = [...creditEntities] as const;
