export { getPreference, getPreferences } from './preference.repository';
