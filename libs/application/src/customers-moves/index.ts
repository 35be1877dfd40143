export * from './customer-moves.repository.port';
export * from './move-customers';
