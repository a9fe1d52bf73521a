import { describeDevice } from '../../users/sessions/device.js';

/** The products that make passkeys, by the id that each writes into them: brands, which no language translates. */
const MAKERS: Readonly<Record<string, string>> = {
  '08987058-cadc-4b81-b6e1-30de50dcbe96': 'Windows Hello',
  '6028b017-b1d4-4c02-b4b3-afcdafc96bb2': 'Windows Hello',
  '9ddd1817-af5a-4672-a2b9-3e3dd95000a9': 'Windows Hello',
  'adce0002-35bc-c60a-648b-0b25f1f05503': 'Chrome, macOS',
  'bada5566-a7aa-401f-bd96-45619a55120d': '1Password',
  'd548826e-79b4-db40-a3d8-11116f7e8349': 'Bitwarden',
  '531126d6-e717-415c-9320-3d9aa6981239': 'Dashlane',
  'dd4ec289-e01d-41c9-bb89-70fa845d4bf2': 'iCloud Keychain',
  'fbfc3007-154e-4ecc-8c0b-6e020557d7bd': 'iCloud Keychain',
  'ea9b8d66-4d01-1d21-3ce4-b6b48cb575d4': 'Google Password Manager',
  '50726f74-6f6e-5061-7373-50726f746f6e': 'Proton Pass',
};

/**
 * The name of a passkey that nobody named: of what made it, else of the browser and system that it was made with.
 *
 * @returns null where neither is known
 * @example namePasskey('bada5566-a7aa-401f-bd96-45619a55120d', null) // 1Password
 */
export function namePasskey(aaguid: string, userAgent: string | null): string | null {
  const maker = MAKERS[aaguid];
  if (maker !== undefined) return maker;
  const device = describeDevice(userAgent);
  return [device?.browser, device?.system].filter(Boolean).join(', ') || null;
}
