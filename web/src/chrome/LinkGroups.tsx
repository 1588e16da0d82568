import { Link, matchPath, NavLink, useLocation } from 'react-router';
import type { HeaderLink } from './Header.js';

interface LinkGroupsProps {
  links: readonly HeaderLink[];
  css: { group?: string; entries?: string; item?: string };
  /** Called when a link is followed. */
  onFollow?: () => void;
}

/** The links of a menu as lists, one for each group, the entry of the open page marked. */
export function LinkGroups({ links, css, onFollow }: LinkGroupsProps) {
  const { pathname } = useLocation();
  const groups = [...new Set(links.map(({ group }) => group))];
  return groups.map((group) => (
    <div key={group ?? ''}>
      {/* The list has it as its name. */}
      {group !== undefined && (
        <p className={css.group} aria-hidden="true">
          {group}
        </p>
      )}
      <ul className={css.entries} aria-label={group}>
        {links
          .filter((link) => link.group === group)
          .map((link) => {
            const { to, text, also = [] } = link;
            const follow = () => {
              link.onFollow?.();
              onFollow?.();
            };
            return (
              <li key={to}>
                {also.some((path) => matchPath(path, pathname)) ? (
                  <Link to={to} className={css.item} aria-current="page" onClick={follow}>
                    {text}
                  </Link>
                ) : (
                  <NavLink to={to} end={isAbove(to, links)} className={css.item} onClick={follow}>
                    {text}
                  </NavLink>
                )}
              </li>
            );
          })}
      </ul>
    </div>
  ));
}

/** Whether another link leads below this one, whose entry is then not that of the page. */
function isAbove(to: string, links: readonly HeaderLink[]): boolean {
  return to === '/' || links.some((other) => other.to.startsWith(`${to}/`));
}
