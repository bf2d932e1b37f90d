import Link from '../../docusaurus/Link.tsx';

interface Item {
  title?: string;
  label?: string;
  to?: string;
  href?: string;
  html?: string;
  items?: Item[];
}

function FooterItem({ label, to, href, html }: Item) {
  if (html !== undefined) return <li dangerouslySetInnerHTML={{ __html: html }} />;
  const target = to ?? href;
  return <li>{target === undefined ? label : <Link to={target}>{label}</Link>}</li>;
}

/** Columns of the footer; links outside of columns make one without a title. */
export default function FooterLinks({ links = [] }: { links?: Item[] }) {
  const single = links.filter(({ items }) => !items);
  const columns = [...links.filter(({ items }) => items), ...(single.length > 0 ? [{ items: single }] : [])];
  return (
    <nav className="footer__columns">
      {columns.map(({ title, items = [] }: Item, index) => (
        <div key={title ?? index}>
          {title && <h2>{title}</h2>}
          <ul>
            {items.map((item) => (
              <FooterItem key={JSON.stringify(item)} {...item} />
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
