/** Texts of this page alone. */
export const en = {
  title: 'This page opens in a tab of its own',
  text: 'To keep you safe, other sites do not show it. You sign in there with your mobile number.',
  open: 'Open the page',
} as const;
