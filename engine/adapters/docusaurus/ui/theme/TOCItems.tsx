interface Heading {
  id: string;
  value: string;
  level: number;
}

interface Props {
  toc: readonly Heading[];
  className?: string | undefined;
  linkClassName?: string;
}

/** Links to headings, with those below a heading in a list of its own; as the engine has them where no class is named. */
export default function TOCItems({ toc, className, linkClassName = 'table-of-contents__link' }: Props) {
  const starts = toc.flatMap(({ level }, at) => (level <= (toc[0]?.level ?? 0) ? [at] : []));
  const groups = starts.map((at, index) => toc.slice(at, starts[index + 1]));
  const list = (
    <ul className={className ?? 'table-of-contents'}>
      {groups.map(
        ([first, ...inner]) =>
          first && (
            <li key={first.id}>
              <a className={linkClassName} href={`#${first.id}`}>
                {first.value}
              </a>
              {inner.length > 0 && <TOCItems toc={inner} className="" linkClassName={linkClassName} />}
            </li>
          ),
      )}
    </ul>
  );
  return className === undefined ? <nav className="toc">{list}</nav> : list;
}
