export * from './note.queries';
export * from './note-list.query';
