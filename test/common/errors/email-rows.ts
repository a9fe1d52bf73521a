/** Code, status and details of the plain errors about emails, mailings, drafts and templates. */
export const EMAIL_ROWS: Array<[code: string, status: number, details: Record<string, unknown> | undefined]> = [
  ['EMAIL_NOT_FOUND', 404, undefined],
  ['EMAIL_REPORT_UNPROVEN', 401, undefined],
  ['EMAIL_REPORT_INVALID', 400, undefined],
  ['EMAIL_SUPPRESSION_NOT_FOUND', 404, undefined],
  ['EMAIL_STILL_ON_ITS_WAY', 409, undefined],
  ['MAILING_NOT_FOUND', 404, undefined],
  ['EMAIL_DRAFT_NOT_FOUND', 404, undefined],
  ['EMAIL_DRAFT_IS_CODE', 409, undefined],
  ['EMAIL_DRAFT_HAS_BLOCKS', 409, undefined],
  ['EMAIL_DRAFT_ID_DOES_NOT_EXIST', 400, undefined],
  ['EMAIL_TEMPLATE_NOT_FOUND', 404, undefined],
  ['EMAIL_TEMPLATE_ID_DOES_NOT_EXIST', 400, undefined],
  ['BUILT_IN_EMAIL_TEMPLATE_CANNOT_BE_DELETED', 400, undefined],
];
