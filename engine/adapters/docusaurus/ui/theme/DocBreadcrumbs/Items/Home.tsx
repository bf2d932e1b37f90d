import { home } from '#engine/components/icon/icons.ts';
import { translate } from '../../../docusaurus/Translate.tsx';
import useBaseUrl from '../../../docusaurus/useBaseUrl.ts';
import { iconOf } from '../../../original.tsx';

const Icon = iconOf(home);

/** The first entry of breadcrumbs. */
export default function HomeBreadcrumbItem() {
  const label = translate({ id: 'theme.docs.breadcrumbs.home', message: 'Home page' });
  return (
    <li className="breadcrumbs__item">
      <a className="breadcrumbs__link" href={useBaseUrl('/')} aria-label={label}>
        <Icon width="17" height="17" />
      </a>
    </li>
  );
}
