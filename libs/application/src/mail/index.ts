export * from './digest.repository.port';
export * from './reminder.repository.port';
export * from './send-digests';
export * from './send-reminders';
