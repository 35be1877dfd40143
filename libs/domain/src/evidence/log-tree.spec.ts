import { createHash } from 'node:crypto';
import { type Bytes, hexOf, joined } from './bytes';
import {
  consistencySpans,
  inclusionSpans,
  isBeginning,
  leafBytes,
  nodeBytes,
  rootOf,
  type Span,
  storedPosition,
  storedSpans,
} from './log-tree';

const hash = (bytes: Bytes): Bytes => new Uint8Array(createHash('sha256').update(bytes).digest());
/** The leaves and roots of Certificate Transparency's own tests of RFC 6962. */
const leaves = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f'].map(
  (hex) => hash(leafBytes(Uint8Array.from(Buffer.from(hex, 'hex')))),
);
const roots = [
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
];
const many = Array.from({ length: 70 }, (_, n) => hash(leafBytes(new Uint8Array([n]))));

/** The definition itself (RFC 6962, 2.1). */
function rootBy(of: readonly Bytes[], { from, to }: Span): Bytes {
  if (to - from === 1) return of[from] ?? new Uint8Array();
  let width = 1;
  while (width * 2 < to - from) width *= 2;
  return hash(nodeBytes(rootBy(of, { from, to: from + width }), rootBy(of, { from: from + width, to })));
}
const pathBy = (of: readonly Bytes[], spans: readonly Span[]): Bytes =>
  joined(...spans.map((span) => rootBy(of, span)));
const whole = (to: number): Span => ({ from: 0, to });
const none = new Uint8Array();

describe('the tree of RFC 6962', () => {
  it("issue 51 every leaf of the RFC's vectors is proved to each of their roots, and to no other", async () => {
    for (const [at, root] of roots.entries()) {
      const size = at + 1;
      for (const [leaf, own] of leaves.slice(0, size).entries()) {
        const path = pathBy(leaves, inclusionSpans(leaf, size));
        expect(hexOf((await rootOf([{ leaf, hash: own, path }], size)) ?? none)).toBe(root);
        for (const [other] of leaves.slice(0, size).entries())
          if (other !== leaf)
            expect(hexOf((await rootOf([{ leaf: other, hash: own, path }], size)) ?? none)).not.toBe(root);
      }
    }
  });

  it('issue 51 many leaves at once lead to the root, and to none with a byte too many, too few or another', async () => {
    for (const size of [1, 2, 3, 7, 8, 33, 64, 70]) {
      const root = rootBy(many, whole(size));
      const all = many
        .slice(0, size)
        .map((own, leaf) => ({ leaf, hash: own, path: pathBy(many, inclusionSpans(leaf, size)) }))
        .filter(({ leaf }) => leaf % 3 !== 1);
      expect(await rootOf(all, size)).toEqual(root);
      const [first] = all;
      if (!first) throw new Error('A tree without leaves');
      const others = all.slice(1);
      expect(await rootOf([{ ...first, path: joined(first.path, new Uint8Array(1)) }, ...others], size)).toBeNull();
      expect(await rootOf([first, first], size)).toBeNull();
      expect(await rootOf([{ ...first, leaf: size }], size)).toBeNull();
      expect(await rootOf([], size)).toBeNull();
      for (let at = 0; at < first.path.length; at += 11) {
        const path = first.path.slice();
        path[at] = (path[at] ?? 0) ^ 1;
        expect(await rootOf([{ ...first, path }, ...others], size)).not.toEqual(root);
      }
    }
  });

  it('issue 51 a log is proved to begin with each of its older states, and with no other', async () => {
    for (const size of [1, 2, 6, 7, 8, 64, 65, 70])
      for (let older = 1; older <= size; older += 1) {
        const [before, after] = [rootBy(many, whole(older)), rootBy(many, whole(size))];
        const path = pathBy(many, consistencySpans(older, size));
        const proves = (with_: { older?: number; before?: Bytes; after?: Bytes; path?: Bytes }): Promise<boolean> =>
          isBeginning(
            { size: with_.older ?? older, root: with_.before ?? before },
            { size, root: with_.after ?? after },
            with_.path ?? path,
          );
        expect(await proves({})).toBe(true);
        expect(await proves({ before: hash(before) })).toBe(false);
        expect(await proves({ after: hash(after) })).toBe(false);
        expect(await proves({ path: joined(path, hash(path)) })).toBe(false);
        if (path.length > 0) expect(await proves({ path: path.slice(32) })).toBe(false);
        if (older < size) expect(await proves({ older: older + 1 })).toBe(false);
      }
    expect(await isBeginning({ size: 0, root: none }, { size: 1, root: many[0] ?? none }, none)).toBe(false);
  });

  it('issue 51 what is stored of a node are its complete subtrees, each where it stands as leaves are added', () => {
    let row: Span[] = [];
    for (let leaf = 0; leaf < 70; leaf += 1) {
      row = [...row, { from: leaf, to: leaf + 1 }];
      for (let width = 2; (leaf + 1) % width === 0; width *= 2)
        row = [...row, { from: leaf + 1 - width, to: leaf + 1 }];
    }
    for (const [position, span] of row.entries()) {
      expect(storedPosition(span)).toBe(position);
      expect(storedSpans(span)).toEqual([span]);
    }
    expect(storedSpans({ from: 64, to: 70 })).toEqual([
      { from: 64, to: 68 },
      { from: 68, to: 70 },
    ]);
  });

  it('issue 51 a proof at ten million events is at most 768 bytes, and one of consistency too', () => {
    for (const leaf of [0, 1, 4_999_999, 8_388_607, 8_388_608, 9_999_999])
      expect(inclusionSpans(leaf, 10_000_000).length).toBeLessThanOrEqual(24);
    for (const older of [1, 4_194_305, 8_388_609, 9_999_999])
      expect(consistencySpans(older, 10_000_000).length).toBeLessThanOrEqual(25);
  });
});
