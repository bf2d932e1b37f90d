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

/** Links to headings, with those below a heading in a list of its own. */
export default function TOCItems({
  toc,
  className = 'table-of-contents table-of-contents__left-border',
  linkClassName = 'table-of-contents__link',
}: Props) {
  const starts = toc.flatMap(({ level }, at) => (level <= (toc[0]?.level ?? 0) ? [at] : []));
  const groups = starts.map((at, index) => toc.slice(at, starts[index + 1]));
  return (
    <ul className={className}>
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
}
