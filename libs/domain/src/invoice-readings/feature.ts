import { invoiceReading } from './invoice-reading.texts';
import { receiptReading } from './receipt-reading.texts';

export const texts = { invoiceReading, receiptReading };
