export * from './edit-note';
export * from './export-notes';
export * from './note.repository.port';
export * from './note-kind';
export * from './remove-note';
export * from './request-note';
