import { getMetadataStorage, IsString, ValidateNested, validateSync } from 'class-validator';
import { rememberRules } from '../../../src/common/contract/remember-rules';

class Inner {
  constructor(text: unknown) {
    this.text = text;
  }

  @IsString() text: unknown;
}

class Outer {
  @ValidateNested() inner = new Inner('a');
  @ValidateNested({ each: true }) list: Inner[] = [];
}

it('looks for the rules of a class once, of those that lie in others, too', () => {
  const storage = getMetadataStorage();
  const look = storage.getTargetValidationMetadatas.bind(storage);
  const looked: unknown[] = [];
  storage.getTargetValidationMetadatas = (type, ...choice) => {
    looked.push(type);
    return look(type, ...choice);
  };
  rememberRules();
  const check = (text: unknown) => {
    const outer = new Outer();
    outer.list = [new Inner('b'), new Inner(text)];
    return validateSync(outer, { forbidUnknownValues: false, stopAtFirstError: true });
  };
  expect(check('c')).toEqual([]);
  expect(looked).toEqual([Outer, Inner]);
  expect(check(1)).toMatchObject([{ property: 'list', children: [{ property: '1' }] }]);
  expect(looked).toEqual([Outer, Inner]);
});
