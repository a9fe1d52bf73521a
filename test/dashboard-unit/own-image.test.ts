import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ownImage } from '../../dashboard/src/components/own-image';
import { ROOT } from '../support/process';

const ORIGINS = ['https://dashboard.example', 'https://auth.example:8443'];

describe('the image of a user or team', () => {
  it.each([
    'https://auth.example:8443/images/user-profile-images/x.png',
    'https://dashboard.example/images/x.png',
    '/images/x.png',
    'data:image/png;base64,AAAA',
  ])('is shown from our own server: %s', (url) => {
    expect(ownImage(url, ORIGINS)).toBe(url);
  });

  it.each([
    'https://tracker.example/pixel.gif',
    'http://auth.example:8443/images/x.png',
    'https://auth.example/images/x.png',
    'https://auth.example:8443@tracker.example/x.png',
    'https://auth.example:8443.tracker.example/x.png',
    '//tracker.example/x.png',
    '/\\tracker.example/x.png',
    'data:text/html,x',
    'javascript:alert(1)',
    'blob:https://tracker.example/x',
    'https://',
    '',
    null,
    undefined,
  ])('asks nobody else for it: %s', (url) => {
    expect(ownImage(url, ORIGINS)).toBeNull();
  });

  it('is shown nowhere without asking whose server has it', () => {
    const folder = join(ROOT, 'dashboard', 'src');
    const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'));
    const careless = sources.filter((file) => /<(?:Avatar|Image|img)\b/.test(readFileSync(join(folder, file), 'utf8')));
    // Both show what `ownImage` lets through.
    expect(careless).toEqual(['components/own-avatar.tsx', 'pages/branding/sign-in-preview.tsx']);
    for (const file of careless) expect(readFileSync(join(folder, file), 'utf8')).toContain('ownImage(');
  });
});
