import type { Contracts } from '../platform/access/contract';
import type { masterDataAccess } from './master-data.access';
import { masterDataAnswer } from './master-data.answers';
import { masterDataForm } from './master-data-form';
import {
  addBusinessUnitSchema,
  addCompanySchema,
  addedMasterRecordAnswer,
  addSalesMaterialSchema,
} from './master-record.schemas';

export const masterDataContracts = () =>
  ({
    'master-data/review': {
      summary:
        'Says what a spreadsheet of companies, centres and sales materials would change, and what hangs on it; writes nothing',
      form: { fileField: 'file' },
      body: masterDataForm.body,
      answer: masterDataAnswer,
      longWork: true,
      largeBody: true,
    },
    'master-data/load': {
      summary: 'Takes the spreadsheet in; where something hangs on it, only with the consequences that a review showed',
      form: { fileField: 'file' },
      body: masterDataForm.body,
      decidesOn: ['confirmed'],
      answer: masterDataAnswer,
      longWork: true,
      largeBody: true,
    },
    'master-data/getCorrected': {
      summary:
        'A spreadsheet of master data as it is read with the cells that were corrected in its review; keeps nothing',
      form: { fileField: 'file' },
      body: masterDataForm.body,
      answer: 'file',
      largeBody: true,
      heavy: true,
    },
    'master-data/getTemplate': {
      summary: 'An empty spreadsheet with a sheet for companies, centres and sales materials',
      answer: 'file',
    },
    'master-data/addCompany': {
      summary: 'Adds a company without a spreadsheet; one that is like another only once that is accepted',
      body: addCompanySchema,
      decidesOn: 'new',
      answer: addedMasterRecordAnswer,
    },
    'master-data/addBusinessUnit': {
      summary: 'Adds a centre without a spreadsheet, as addCompany does',
      body: addBusinessUnitSchema,
      decidesOn: 'new',
      answer: addedMasterRecordAnswer,
    },
    'master-data/addSalesMaterial': {
      summary: 'Adds a sales material without a spreadsheet, as addCompany does',
      body: addSalesMaterialSchema,
      decidesOn: 'new',
      answer: addedMasterRecordAnswer,
    },
  }) as const satisfies Contracts<keyof typeof masterDataAccess>;
