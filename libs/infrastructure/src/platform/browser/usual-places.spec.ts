import { usualPlaces } from './chromium';

describe('REP-09 where the browser is searched for', () => {
  test('REP-09 Windows: Chrome, Chromium and Edge of the machine and of the user', () => {
    const env = {
      ProgramFiles: 'C:\\Program Files',
      'ProgramFiles(x86)': 'C:\\Program Files (x86)',
      LOCALAPPDATA: 'C:\\Users\\ana\\AppData\\Local',
    };
    expect(usualPlaces('win32', env)).toEqual([
      'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
      'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
      'C:\\Users\\ana\\AppData\\Local\\Google\\Chrome\\Application\\chrome.exe',
      'C:\\Program Files\\Chromium\\Application\\chrome.exe',
      'C:\\Program Files (x86)\\Chromium\\Application\\chrome.exe',
      'C:\\Users\\ana\\AppData\\Local\\Chromium\\Application\\chrome.exe',
      'C:\\Program Files\\Microsoft\\Edge\\Application\\msedge.exe',
      'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
      'C:\\Users\\ana\\AppData\\Local\\Microsoft\\Edge\\Application\\msedge.exe',
    ]);
  });

  test('REP-09 macOS: of the machine and of the user', () => {
    expect(usualPlaces('darwin', { HOME: '/Users/ana' })).toEqual([
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      '/Users/ana/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      '/Applications/Chromium.app/Contents/MacOS/Chromium',
      '/Users/ana/Applications/Chromium.app/Contents/MacOS/Chromium',
      '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
      '/Users/ana/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
    ]);
  });

  test('REP-09 Linux: in the PATH', () => {
    expect(usualPlaces('linux', { PATH: '/usr/bin::/snap/bin' })).toEqual([
      '/usr/bin/chromium',
      '/snap/bin/chromium',
      '/usr/bin/chromium-browser',
      '/snap/bin/chromium-browser',
      '/usr/bin/google-chrome-stable',
      '/snap/bin/google-chrome-stable',
      '/usr/bin/google-chrome',
      '/snap/bin/google-chrome',
      '/usr/bin/microsoft-edge-stable',
      '/snap/bin/microsoft-edge-stable',
    ]);
    expect(usualPlaces('linux', {})).toEqual([]);
  });
});
