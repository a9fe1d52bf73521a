import { applyDecorators } from '@nestjs/common';
import { ValidateBy } from 'class-validator';
import { Text, type FieldOptions } from './fields.js';
import { TIME_ZONE_LENGTH } from './texts.limits.js';

/** A name of the IANA time zone database, such as `Europe/Zurich`. */
export function TimeZone(options: FieldOptions = {}): PropertyDecorator {
  return applyDecorators(
    Text({ ...options, max: TIME_ZONE_LENGTH }),
    ValidateBy({
      name: 'isTimeZone',
      validator: { validate: isTimeZone, defaultMessage: () => 'must be a time zone, such as Europe/Zurich' },
    }),
  );
}

/** True for a name that the time zone database has. Offsets such as `+01:00` are no places: their days know no summer time. */
export function isTimeZone(value: unknown): boolean {
  if (typeof value !== 'string' || value.length > TIME_ZONE_LENGTH || !/^[A-Za-z]/.test(value)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: value });
    return true;
  } catch {
    return false;
  }
}
