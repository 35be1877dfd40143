import { showForm } from './verify-page';

showForm();
