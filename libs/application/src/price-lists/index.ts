export * from './add-price-list';
export * from './apply-sheet';
export * from './edit-price-list';
export * from './price-list.repository.port';
export * from './remove-price-list';
