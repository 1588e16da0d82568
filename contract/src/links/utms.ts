/** Limits of the utm parameters (`utm_source` and the like) that are stored for a visit. */
export const UTMS_MAX = 20;
export const UTM_NAME = /^[\w.-]{1,40}$/;
export const UTM_VALUE_MAX = 200;

/** The utm parameters in the query of an address: `utm_source`, `utm_id` and the like. */
export function utmsIn(search: string): Record<string, string> {
  const utms = [...new URLSearchParams(search)].filter(
    ([name, value]) => name.startsWith('utm_') && UTM_NAME.test(name) && value !== '' && value.length <= UTM_VALUE_MAX,
  );
  return Object.fromEntries(utms.slice(0, UTMS_MAX));
}
