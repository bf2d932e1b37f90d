import { format } from '../../site/strings.ts';
import { useForm } from './FormContext.ts';
import { formatJson } from './formatJson.ts';
import type { Answer } from './send.ts';

/** Server-sent events in the order in which they come. */
export function Events({ answer }: { answer: Answer }) {
  const { strings } = useForm();
  const { events = [], eventCount } = answer;
  return (
    <>
      {eventCount > events.length && (
        <p className="try-it__hint">{format(strings.tryItEventsCut, { count: events.length })}</p>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <ol className="try-it__events" tabIndex={0} aria-label={strings.tryItResponse}>
        {events.map(({ number, name, data, time }) => (
          <li key={number} value={number}>
            <strong>{name}</strong> <small>{time} ms</small>
            <pre>
              {data.length < 2000
                ? (formatJson(data) ?? [{ text: data }]).map(({ text }) => text).join('')
                : data}
            </pre>
          </li>
        ))}
      </ol>
    </>
  );
}
