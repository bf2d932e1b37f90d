import { Fragment } from 'react';
import { standalonePage } from '#engine/render/document/standalonePage.tsx';
import type { PageChange } from './compare.ts';
import { bySection, kindOf, previewAddress, summaryOf } from './list.ts';
import { reviewStyles } from './reviewStyles.ts';
import { isCode } from './textBlocks.ts';
import { differences, type Row } from './wordDiff.ts';

interface Props {
  changes: readonly PageChange[];
  /** What is compared, such as "main" and "working tree". */
  names: readonly [before: string, after: string];
  url: string | undefined;
}

/** A page without scripts that needs no other file: old and new text of all pages that differ, beside each other. */
export function reviewPage({ changes, names, url }: Props): string {
  return standalonePage({
    title: `${names.join(' → ')}: ${summaryOf(changes)}`,
    styles: reviewStyles,
    children: (
      <>
        <h1>What has changed</h1>
        <p>{summaryOf(changes)}</p>
        <p className="sides" aria-hidden="true">
          <span>{names[0]}</span> <span>{names[1]}</span>
        </p>
        {bySection(changes).map(([section, pages]) => (
          <section key={section}>
            <h2>{section}</h2>
            {pages.map((change) => (
              <Change key={(change.after ?? change.before)?.path} change={change} names={names} url={url} />
            ))}
          </section>
        ))}
      </>
    ),
  });
}

function Change({ change, names, url }: { change: PageChange } & Pick<Props, 'names' | 'url'>) {
  const { before, after } = change;
  const kind = kindOf(change);
  const page = after ?? before;
  const address = `/${page?.address ?? ''}`;
  const all = differences(before?.blocks ?? [], after?.blocks ?? []);
  return (
    <details open={before !== undefined && after !== undefined}>
      <summary>
        <b className={kind}>{kind}</b> {page?.title}
      </summary>
      <p>
        {kind === 'moved' && `/${before?.address} → `}
        {after && url !== undefined ? <a href={previewAddress(after, url)}>{address}</a> : address}
      </p>
      {all.map(({ alike, rows }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
        <Fragment key={`${place}`}>
          {alike > 0 && (
            <p className="alike">{alike === 1 ? '1 block is' : `${alike} blocks are`} as before</p>
          )}
          {rows.map((row, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
            <Blocks key={`${line}`} row={row} names={names} />
          ))}
        </Fragment>
      ))}
    </details>
  );
}

/** Both sides of a block; alike ones are said once to screen readers. */
function Blocks({ row: { before, after }, names }: { row: Row } & Pick<Props, 'names'>) {
  const isAlike =
    [...before, ...after].every(({ isMarked }) => !isMarked) && before.length + after.length > 0;
  const sides = [
    ['del', before, names[0]],
    ['ins', after, names[1]],
  ] as const;
  return (
    <div className={isAlike ? 'row same' : 'row'}>
      {sides.map(([Mark, parts, name], index) => {
        const text = parts.map((part) => part.text).join('');
        const content = parts.map((part, place) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          part.isMarked ? <Mark key={`${place}`}>{part.text}</Mark> : part.text,
        );
        const isRepeated = isAlike && index === 0;
        return (
          <div
            key={name}
            className={isCode(text) ? 'code' : /^#/.test(text) ? 'heading' : undefined}
            data-side={text === '' || isAlike ? undefined : name}
            aria-hidden={isRepeated || text === '' ? 'true' : undefined}
          >
            {content}
          </div>
        );
      })}
    </div>
  );
}
