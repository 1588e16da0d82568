/** Height of the bar over every page, with the line below it. */
export const TOP_BAR_HEIGHT = 56;

/** Where fingers point, what they touch is 44 px high and wide. */
export const COARSE = '@media (pointer: coarse)';
