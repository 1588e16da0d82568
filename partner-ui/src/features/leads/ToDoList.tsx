import type { components } from '@marketplace/contract/api/schema.d.js';
import { PRODUCT_WORDS } from '@marketplace/contract/products/product-words.js';
import type { PortalRole } from '@marketplace/contract/portal/roles.js';
import { toDoPage } from '@marketplace/contract/portal/to-do.js';
import { useDay } from '@marketplace/web/i18n/dates.js';
import { useLanguage } from '@marketplace/web/i18n/language.js';
import { Link } from 'react-router';
import { useTexts } from './i18n/useTexts.js';
import css from './HomeSections.module.css';

type ToDo = components['schemas']['ToDo'];
type Module = NonNullable<ToDo['module']>;

/** What waits for the reader, a line with a link for each. */
export function ToDoList({ toDo, role }: { toDo: readonly ToDo[]; role: PortalRole }) {
  const t = useTexts();
  return (
    <section className={`${css.panel} ${css.wide}`} aria-labelledby="todo">
      <h2 id="todo">{t('todo.title')}</h2>
      {toDo.length === 0 && <p className={css.soft}>{t('todo.none')}</p>}
      {toDo.length > 0 && (
        <ul className={css.toDo}>
          {toDo.map((one) => (
            <li key={`${one.kind}-${one.module?.module_id ?? ''}`}>
              <Line toDo={one} role={role} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Line({ toDo: { kind, count, day: until, module }, role }: { toDo: ToDo; role: PortalRole }) {
  const t = useTexts();
  const day = useDay();
  const moduleText = useModuleText();
  const page = toDoPage(kind, role);
  if (module) return <Link to={kind === 'training' ? `${page}/${module.module_id}` : page}>{moduleText(module)}</Link>;
  // Modules of training have a text of their own.
  if (kind === 'training' || kind === 'training_of_shop') return null;
  return <Link to={page}>{t(`todo.${kind}`, { count: String(count), day: until === null ? '' : day(until) })}</Link>;
}

function useModuleText(): (module: Module) => string {
  const t = useTexts();
  const language = useLanguage();
  return ({ products, lenders, lacked_by, ...titles }) => {
    const title = titles[`title_${language}`];
    const names = products.map((one) => PRODUCT_WORDS[one][language]).join(', ');
    return [
      ...(products.length > 0 ? [t(`lacked.${lacked_by}`, { title, products: names })] : []),
      ...(lenders.length > 0 ? [t(`lackedAt.${lacked_by}`, { title, lenders: lenders.join(', ') })] : []),
    ].join(' ');
  };
}
