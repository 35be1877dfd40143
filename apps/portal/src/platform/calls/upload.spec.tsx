import { person } from '../../testing/person';
import { connectUploads } from '../../testing/upload-network';
import { storeUser } from './auth-store';
import { upload } from './upload';

afterEach(() => storeUser(null));

describe('an upload', () => {
  it('API-03 API-05 carries the token, the record and the files, and no acting username', async () => {
    storeUser(person([]));
    const network = connectUploads(() => ({ data: { id: 7 } }));
    expect(
      await upload('credits/payCredit', { field: 'credit', value: { id: 7, version: 3, shown_amount: 100 } }, [
        new File(['a'], 'uno.pdf'),
        new File(['b'], 'dos.pdf'),
      ]),
    ).toEqual({ id: 7 });
    const said = network.sent.map(({ path, token, form }) => [
      path,
      token,
      [...form.entries()].map(([name, value]) => [name, value instanceof File ? value.name : value]),
    ]);
    expect(said).toEqual([
      [
        '/api/credits/payCredit',
        'Bearer token-of-ana',
        [
          ['credit', '{"id":7,"version":3,"shown_amount":100}'],
          ['data_0', 'uno.pdf'],
          ['data_1', 'dos.pdf'],
        ],
      ],
    ]);
  });
});
