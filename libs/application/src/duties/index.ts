export * from './ask-duties';
export * from './change-duties';
export * from './duty.repository.port';
