import { useEffect, useRef, type RefObject } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { brandName } from '../boot/brand.js';
import { useBoot } from '../boot/BootContext.js';
import { useLanguage } from '../i18n/language.js';

export interface HeadingProps {
  ref: RefObject<HTMLHeadingElement | null>;
  tabIndex: -1;
}

/**
 * Sets the browser's title and returns the props of the page's `h1`. Following a link to the page moves the focus to
 * the heading, as loading a page would; going back leaves focus and scrolling to the browser.
 */
export function usePageHeading(title: string): HeadingProps {
  const { brand } = useBoot();
  const language = useLanguage();
  const { pathname } = useLocation();
  const followed = useNavigationType() === NavigationType.Push;
  const ref = useRef<HTMLHeadingElement>(null);

  const ofBrand = brand.title ?? brandName(brand, language);
  useEffect(() => {
    document.title = title === ofBrand ? title : `${title} · ${ofBrand}`;
  }, [title, ofBrand]);

  useEffect(() => {
    if (!followed) return;
    ref.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, [pathname, followed]);

  return { ref, tabIndex: -1 };
}
