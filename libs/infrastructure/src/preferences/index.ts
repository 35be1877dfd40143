export { getPreferences } from './preference.repository';
