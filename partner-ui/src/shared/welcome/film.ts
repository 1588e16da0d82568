/** The film and what belongs to it are never changed: a changed film has a folder of its own. */
export const FILM = '/static/welcome/1';
/** Scenes, each of which has a caption. */
export const FILM_SCENES = [1, 2, 3, 4, 5, 6] as const;
