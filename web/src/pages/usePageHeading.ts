import { useContext, useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { brandName } from '../boot/brand.js';
import { useBoot } from '../boot/BootContext.js';
import { useLanguage } from '../i18n/language.js';
import { TitleContext } from './TitleContext.js';

export interface HeadingProps {
  ref: RefObject<HTMLHeadingElement | null>;
  tabIndex: -1;
}

/**
 * Sets the browser's title and returns the props of the page's `h1`. A page that opens, by a link or by the routing
 * rules, moves the focus to its heading, as loading a page would; going back leaves focus and scrolling to the browser,
 * and a change of the query alone moves nothing.
 */
export function usePageHeading(title: string): HeadingProps {
  const { brand } = useBoot();
  const language = useLanguage();
  const { pathname } = useLocation();
  const type = useNavigationType();
  const ref = useRef<HTMLHeadingElement>(null);

  const ofBrand = brand.title ?? brandName(brand, language);
  const whole = title === ofBrand ? title : `${title} · ${ofBrand}`;
  useContext(TitleContext)?.(whole);
  useEffect(() => {
    document.title = whole;
  }, [whole]);

  const takeFocus = useEffectEvent(() => {
    if (type === NavigationType.Pop) return;
    ref.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
  });
  useEffect(() => {
    takeFocus();
  }, [pathname]);

  return { ref, tabIndex: -1 };
}
