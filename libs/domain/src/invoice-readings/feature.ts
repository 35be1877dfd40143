import { invoiceReading } from './invoice-reading.texts';

export const texts = { invoiceReading };
