export * from './change-replacements';
export * from './replacement.repository.port';
export * from './replacement-mail';
