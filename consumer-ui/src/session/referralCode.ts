const KEY = 'referral-code';

/** The code of the referral link by which somebody came, until they have registered; it ends with the tab. */
export const referralCode = {
  keep: (code: string) => sessionStorage.setItem(KEY, code),
  kept: () => sessionStorage.getItem(KEY),
  forget: () => sessionStorage.removeItem(KEY),
};
