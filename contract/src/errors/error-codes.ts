/**
 * Every error the API can answer, with its HTTP status. The code is stable and part of the API;
 * the message is looked up in `i18n/` under the same code, in the caller's language.
 */
export const ERROR_STATUS = {
  'REQUEST.INVALID': 400,
  'REQUEST.MALFORMED': 400,
  'REQUEST.TOO_LARGE': 413,
  'REQUEST.UNSUPPORTED_MEDIA_TYPE': 415,
  'REQUEST.NOT_FOUND': 404,
  'REQUEST.TOO_MANY': 429,
  'REQUEST.TIMEOUT': 408,
  'AUTH.REQUIRED': 401,
  'AUTH.INVALID_CREDENTIALS': 401,
  'AUTH.OTP_REQUIRED': 401,
  'AUTH.OTP_WRONG': 401,
  'AUTH.TOO_MANY_ATTEMPTS': 429,
  'AUTH.FORBIDDEN': 403,
  'AUTH.PASSWORD_CHANGE_REQUIRED': 403,
  'AUTH.PASSWORD_WRONG': 400,
  'AUTH.PASSWORD_COMMON': 400,
  'AUTH.PASSWORD_SAME': 400,
  'ADMIN_USER.NOT_FOUND': 404,
  'ADMIN_USER.EMAIL_TAKEN': 409,
  'ADMIN_USER.OWN_ACCOUNT': 409,
  'ADMIN_USER.LAST_ADMIN': 409,
  'CARD.NOT_FOUND': 404,
  'CARD.NO_LINK': 404,
  'CARD.ORDER_INCOMPLETE': 409,
  'LENDER.NOT_FOUND': 404,
  'SLAB.NOT_FOUND': 404,
  'SLAB.ORDER_INCOMPLETE': 409,
  'PARTNER.NOT_FOUND': 404,
  'LENDER_APPLICATION.NOT_FOUND': 404,
  'APPLICATION.NOT_FOUND': 404,
  'LENDER.ORDER_INCOMPLETE': 409,
  'LENDER_GROUP.NOT_FOUND': 404,
  'LENDER_GROUP.NAME_TAKEN': 409,
  'LENDER_GROUP.NOT_EMPTY': 409,
  'VENDOR.ALREADY_ON': 409,
  'VENDOR.ALREADY_OFF': 409,
  'VENDOR.SWITCH_NOT_FOUND': 404,
  'UTM_LINK.REFUSED': 400,
  'LINK_HOST.NOT_FOUND': 404,
  'LINK_HOST.TAKEN': 409,
  'LINK_HOST.IN_USE': 409,
  'FILE.NOT_FOUND': 404,
  'FILE.MISSING': 400,
  'FILE.TOO_LARGE': 413,
  'FILE.NOT_AN_IMAGE': 400,
  'FILE.FOLDER_UNKNOWN': 400,
  'VERSION.CONFLICT': 409,
  'IDEMPOTENCY.KEY_REUSED': 422,
  'DATABASE.UNAVAILABLE': 503,
  'STORE.UNAVAILABLE': 503,
  'SERVER.ERROR': 500,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** One field of a refused request; `field` is the property's path as it was sent. */
export interface FieldError {
  field: string;
  message: string;
}

/** The one JSON shape of every error answer. */
export interface ErrorBody {
  success: false;
  code: ErrorCode;
  message: string;
  errors?: FieldError[];
  requestId: string;
}
