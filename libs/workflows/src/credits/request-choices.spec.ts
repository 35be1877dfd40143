import type { CompanyOfUser } from '@comensal/domain/auth';
import type { Group } from '@comensal/domain/groups';
import { ledPlaces, maySendOn, requestCentres, requestCompanies } from './request-choices';

const company = (id: string, category: string, overrides: Partial<CompanyOfUser> = {}): CompanyOfUser => ({
  id,
  business_name: `Compañía ${id}`,
  cuit: '30-70000001-3',
  category,
  is_active: true,
  businessUnits: [],
  ...overrides,
});
const group = (id: number, companyId: string, centre: string): Group => ({
  id,
  companyId,
  businessUnit: { id: centre, name: `Centro ${centre}` },
  name: `Grupo ${id}`,
  companyName: 'Metalúrgica Ñandú',
  internId: '',
  diners: 0,
  removed: false,
  inactive: null,
  managesGroups: true,
  version: 1,
  description: '',
  amount: 0,
  leader: { id: null, name: '', surname: '', userId: 'lider', email: '', leads: 'lider' },
});

describe('the options of a credit request', () => {
  it('CRE-15 nobody assigned', () => {
    expect(requestCompanies([])).toEqual({ kind: 'noCustomer' });
  });
  it('CRE-16 companies of other categories, or no longer active', () => {
    expect(requestCompanies([company('1', '2A'), company('2', '2B', { is_active: false })])).toEqual({
      kind: 'noContractor',
    });
  });
  it('CRE-02 CRE-17 the first contractor or mixed company is preselected, in any position', () => {
    const contractor = company('2', '2B');
    const mixed = company('3', '2C');
    expect(requestCompanies([company('1', '2A'), contractor, mixed])).toEqual({
      kind: 'ready',
      companies: [contractor, mixed],
    });
  });
  it('CRE-03 only centres with a contractor relation', () => {
    const con = { id: 'A', name: 'Pilar', manage_groups: true, type: 'CON' as const };
    expect(
      requestCentres(
        company('2', '2B', { businessUnits: [con, { ...con, id: 'B', type: 'CLI' }, { ...con, id: 'C', type: null }] }),
      ),
    ).toEqual([con]);
    expect(requestCentres(undefined)).toEqual([]);
  });
  it('CRE-31 CRE-32 a leader can choose the led groups where credit can be requested', () => {
    const own = company('2', '2B', { businessUnits: [{ id: 'A', name: 'Pilar', manage_groups: true, type: 'CON' }] });
    // The server answers a leader with the groups they lead, by user or by e-mail.
    const led = group(1, '2', 'A');
    expect(ledPlaces([own], [led, group(4, '2', 'B'), group(5, '9', 'A')])).toEqual([
      { companyId: '2', businessUnitId: 'A', group: led },
    ]);
  });
  it('CRE-10 CRE-11 a request can be sent from the sixth on', () => {
    expect([20261101, 20261105, 20261106, 20261130].map(maySendOn)).toEqual([false, false, true, true]);
  });
});
