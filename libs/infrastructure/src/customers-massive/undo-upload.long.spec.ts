import { reviewUndo, startUndo } from '@comensal/application/undo';
import { canteenUsers, createUploadCanteen, csvOf, type UploadCanteen, uploadCounts } from '../testing';

jest.setTimeout(240_000);
const { admin } = canteenUsers;
const clock = () => new Date('2026-11-21T12:00:00-03:00');
let canteen: UploadCanteen;

beforeEach(async () => {
  canteen = await createUploadCanteen();
});
afterEach(() => canteen.close());

test('MAS-10 ten thousand rows, whose worker dies between portions, go back once each', async () => {
  const { query, inTransaction } = canteen.database;
  const many = Array.from({ length: 10_000 }, (_, index) => ({
    name: `Apellido, N${index}`,
    file: `${10_000 + index}`,
    code: `K${index}`,
  }));
  const half = many.slice(0, 5_000);
  await canteen.upload(csvOf(half));
  const upload = await canteen.upload(csvOf(many.map((row) => ({ ...row, sector: 'Turno' }))));
  expect(uploadCounts(upload)).toEqual([5_000, 5_000, 0, 0]);
  const page = { limit: 50, offset: 0 };
  const reviewed = await reviewUndo({ inTransaction }, admin, upload.id, page);
  expect([reviewed.total, reviewed.good]).toEqual([10_000, 10_000]);
  const id = await startUndo({ inTransaction, clock }, admin, 'massiveAdd', upload.id);
  const dying = canteen.dyingRunner(6);
  await expect(dying.run(id, new AbortController().signal)).rejects.toThrow('The machine dies here');
  const [done] = await query<{ count: number }>(
    `select count(*) as count from undo_rows where job_id = $1 and undo_outcome = 'restored'`,
    [upload.id],
  );
  expect(done?.count).toBeGreaterThan(0);
  expect(done?.count).toBeLessThan(10_000);
  const undone = await canteen.run(id);
  expect(undone.result).toMatchObject({ rows: 10_000, refused: 0 });
  const counted = await query(
    `select count(*) filter (where action = 'D') as removed, count(*) filter (where action = 'U' and new_data->>'section' is null) as changed
       from audit_events where table_name = 'customers'`,
  );
  expect(counted).toEqual([{ removed: 5_000, changed: 5_000 }]);
  expect(await canteen.diners()).toHaveLength(5_000);
});
