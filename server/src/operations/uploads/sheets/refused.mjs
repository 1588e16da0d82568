// @ts-check

/** A file that is not taken; `code` is the error's, with the values that its text needs. */
export class Refused extends Error {
  /**
   * @param {string} code
   * @param {Record<string, string | number>} [vars]
   */
  constructor(code, vars = {}) {
    super(code);
    this.code = code;
    this.vars = vars;
  }
}
