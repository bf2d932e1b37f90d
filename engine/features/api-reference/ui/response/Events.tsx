import { memo } from 'react';
import { format } from '#engine/shared/strings.ts';
import { useForm } from '../fields/FormContext.ts';
import { Download } from './Download.tsx';
import { firstLines, formatJson } from './formatJson.ts';
import { mostEventLines } from './limits.ts';
import type { ApiResponse, ServerEvent } from './readResponse.ts';

/** Characters up to which an event is laid out as JSON. */
const mostFormatted = 2000;

/** Server-sent events in the order in which they come. */
export function Events({ answer }: { answer: ApiResponse }) {
  const { strings } = useForm();
  const { events = [], eventCount, body } = answer;
  const isCut = eventCount > events.length || events.some((event) => event.isCut);
  return (
    <>
      {isCut && <p className="try-it__hint">{format(strings.tryItEventsCut, { count: events.length })}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <ol className="try-it__events" tabIndex={0} aria-label={strings.tryItResponse}>
        {events.map((event) => (
          <Item key={event.number} {...event} />
        ))}
      </ol>
      {isCut && body && <Download answer={answer} body={body} />}
    </>
  );
}

const Item = memo(({ number, name, data, time }: ServerEvent) => (
  <li value={number}>
    {name && <strong>{name}</strong>} <small>{time} ms</small>
    <pre>{layOut(data)}</pre>
  </li>
));

function layOut(data: string): string {
  const json = (data.length < mostFormatted && formatJson(data)) || data;
  return firstLines(json, mostEventLines) === json ? json : data;
}
