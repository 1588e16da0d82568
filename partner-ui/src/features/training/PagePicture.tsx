import { useLanguage } from '@marketplace/web/i18n/language.js';
import type { ModuleToRead } from './api.js';
import css from './Training.module.css';

type Picture = NonNullable<ModuleToRead['pages'][number]['picture']>;

/** Beside the page's margins and the card's. */
const SIZES = '(max-width: 820px) calc(100vw - 66px), 754px';

/** Loaded when it comes near; its place is free before that, so that nothing moves. */
export function PagePicture({ picture }: { picture: Picture }) {
  const language = useLanguage();
  const { file, small_file, width, height, small_width } = picture;
  const caption = picture[`caption_${language}`];
  return (
    <figure className={css.picture}>
      <img
        alt={picture[`alt_${language}`]}
        {...{ width, height }}
        loading="lazy"
        decoding="async"
        sizes={SIZES}
        {...(small_width < width && { srcSet: `${small_file} ${small_width}w, ${file} ${width}w` })}
        src={file}
      />
      {caption !== null && <figcaption className={css.soft}>{caption}</figcaption>}
    </figure>
  );
}
