import { phonePhoto } from '../../../e2e/setup/sample-files';
import { takenAt, withTakenAt } from './photo-date';

const latin = (text: string): Uint8Array => Uint8Array.from(text, (sign) => sign.charCodeAt(0));
const photo = Uint8Array.from(atob(phonePhoto), (sign) => sign.charCodeAt(0));
const jpeg = latin('\xff\xd8\xff\xda\0\x02data\xff\xd9');

describe('the moment of a photograph', () => {
  it('is read from a phone’s photo, and kept in the JPEG', () => {
    const dated = withTakenAt(jpeg, '2026:11:26 12:30:05');
    expect([takenAt(photo), takenAt(dated), takenAt(jpeg)]).toEqual([
      '2026:11:26 12:30:05',
      '2026:11:26 12:30:05',
      null,
    ]);
    // The picture itself is unchanged.
    expect([dated.subarray(0, 2), dated.subarray(-(jpeg.length - 2))]).toEqual([jpeg.subarray(0, 2), jpeg.subarray(2)]);
  });

  it.each([
    ['cut in the middle', photo.slice(0, photo.length - 60)],
    [
      'an entry that points beyond the end',
      latin('Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x32\0\x02\0\0\0\x14\xff\xff\xff\xff'),
    ],
    ['a directory beyond the end', latin('Exif\0\0II*\0\xff\xff\xff\x7f')],
    [
      'a moment that is none',
      latin('Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x32\0\x02\0\0\0\x14\0\0\0\x16    :  :     :  :  \0'),
    ],
  ])('is missing in Exif data with %s', (_name, bytes) => {
    expect(takenAt(bytes)).toBeNull();
  });
});
