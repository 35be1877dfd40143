import { readFilesUrl } from './files-url';

const plain = {
  bucket: 'comensal',
  prefix: '',
  endpoint: undefined,
  region: undefined,
  pathStyle: false,
  encryption: undefined,
  kmsKey: undefined,
};

test.each([
  ['s3://comensal', plain],
  ['s3://comensal/', plain],
  ['s3://comensal/sede/archivos/', { ...plain, prefix: 'sede/archivos/' }],
  [
    's3://comensal?endpoint=http://127.0.0.1:9000&region=sa-east-1',
    { ...plain, endpoint: 'http://127.0.0.1:9000', region: 'sa-east-1', pathStyle: true },
  ],
  ['s3://comensal?endpoint=https://s3.example&pathStyle=false', { ...plain, endpoint: 'https://s3.example' }],
  ['s3://comensal?encryption=aws:kms&kmsKey=clave', { ...plain, encryption: 'aws:kms', kmsKey: 'clave' }],
])('%s is accepted', (text, store) => {
  expect(readFilesUrl(text)).toEqual(store);
});

test.each([
  'comensal',
  'https://comensal.s3.amazonaws.com',
  's3://clave:secreto@comensal',
  's3://C/x',
  's3://comensal?endpoint=comensal',
  's3://comensal?pathStyle=si',
  's3://comensal?acl=public-read',
  's3://comensal?kmsKey=clave',
  's3://comensal:9000',
])('%s is refused', (text) => {
  expect(readFilesUrl(text)).toBeNull();
});
