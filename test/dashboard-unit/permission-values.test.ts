import { validatePermission } from '../../dashboard/src/pages/permissions/editor/permission-values.js';

const CONTAINMENT = new Map([
  ['UPPER', []],
  ['read', []],
]);

describe('the id of a permission', () => {
  it('is of lowercase letters, digits, _ and :', () => {
    const { id } = validatePermission(CONTAINMENT, null);
    expect(id('write:all_2')).toBeNull();
    for (const wrong of ['', 'UPPER', 'with-dash', 'read']) expect(id(wrong)).toMatch(/./);
  });

  it('may stay what the configuration made it', () => {
    const { id } = validatePermission(CONTAINMENT, 'UPPER');
    expect(id('UPPER')).toBeNull();
    expect(id('upper')).toBeNull();
    expect(id('OTHER')).toMatch(/lowercase/);
  });
});
