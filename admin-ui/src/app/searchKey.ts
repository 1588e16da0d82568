const IS_MAC = /Mac|iPhone|iPad/.test(navigator.platform);

/** As it stands on the keyboard. */
export const SEARCH_KEY = IS_MAC ? '⌘K' : 'Ctrl K';
