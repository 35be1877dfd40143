import type { Repositories } from '../platform/database/repositories';
import { createCustomerMovesRepository } from './customer-moves.repository';

export const repositories = {
  customerMoves: ({ query }) => createCustomerMovesRepository(query),
} satisfies Repositories;
