/**
 * A list that cannot know its length without reading it all counts this far and no further; its `Content-Range`
 * then ends in `*`, and there are more rows than this.
 */
export const COUNTED_UP_TO = 10_000;
