import { lazy, Suspense } from 'react';
import { format, plural } from '#engine/shared/strings.ts';
import { size } from '#engine/shared/text/size.ts';
import { useForm } from '../fields/FormContext.ts';
import type { Ending, Exchange } from '../send/send.ts';
import type { TryItStrings } from '../strings.ts';
import { mostBytes, mostEvent } from './limits.ts';

/** Nothing of it shows before the first answer. */
const ResponseBody = lazy(async () => ({ default: (await import('../lazy.ts')).ResponseBody }));

interface Props {
  exchange: Exchange | undefined;
  /** Seconds. */
  limit: number;
  /** Name of a file without a name. */
  name: string;
  locale: string;
}

const causes: Partial<Record<Ending, keyof TryItStrings>> = {
  network: 'tryItCrossOrigin',
  redirect: 'tryItRedirect',
  offline: 'tryItOffline',
  policy: 'tryItPolicy',
  insecure: 'tryItInsecure',
};

/** What became of the request: told as it goes on, shown when there is something to show. */
export function Outcome({ exchange, limit, name, locale }: Props) {
  const { strings } = useForm();
  const answer = exchange?.answer;
  const ending = exchange?.ending;
  const cause = ending && !answer && causes[ending];
  const isTooMuch = ending === 'tooMuch' || ending === 'longEvent';
  const tone = !answer ? '' : answer.status < 400 ? ' try-it__status--good' : ' try-it__status--bad';
  return (
    <section className="try-it__outcome" aria-label={strings.tryItResponse}>
      <p role="status" className={`try-it__status${tone}`}>
        {exchange && statusText(exchange, limit, strings, locale)}
      </p>
      {(cause || isTooMuch) && (
        <div className="try-it__failure">
          {cause && <p>{strings[cause]}</p>}
          {ending !== 'network' && ending !== 'redirect' && <p>{strings.tryItOtherwise}</p>}
          {cause && exchange.reason && (
            <p className="try-it__hint">{format(strings.tryItReason, { reason: exchange.reason })}</p>
          )}
        </div>
      )}
      {answer && (
        <>
          <details className="details">
            <summary>
              {strings.tryItHeaders} ({answer.headers.length})
            </summary>
            <dl className="try-it__headers">
              {answer.headers.map(([header, value]) => (
                <div key={header}>
                  <dt>{header}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
            {!exchange?.isMock && <p className="try-it__hint">{strings.tryItHeadersNote}</p>}
          </details>
          <Suspense>
            <ResponseBody answer={answer} name={name} />
          </Suspense>
        </>
      )}
    </section>
  );
}

function statusText(
  { time, answer, ending, isMock }: Exchange,
  limit: number,
  strings: TryItStrings,
  locale: string,
): string {
  if (isMock) return format(strings.tryItMocked, { status: answer?.status ?? '' });
  const parts: string[] = [];
  const status = answer && `${answer.status} ${answer.statusText}`.trim();
  const events = answer?.events && ending && plural(strings.tryItEvents, answer.eventCount, locale);
  if (answer && ending === 'complete') {
    const bytes = size(answer.body?.size ?? 0);
    const whole = format(strings.tryItAnswered, { status: status ?? '', time, size: bytes });
    parts.push(events ? `${whole}, ${events}` : whole);
  } else {
    if (status) parts.push(`${status}.`);
    if (events) parts.push(`${events}.`);
  }
  if (!ending) parts.push(answer ? strings.tryItReceiving : strings.tryItSending);
  else if (ending === 'cancelled') parts.push(format(strings.tryItCancelled, { time }));
  else if (ending === 'timeout') parts.push(format(strings.tryItTimedOut, { limit }));
  else if (ending === 'tooMuch') parts.push(format(strings.tryItTooMuch, { limit: size(mostBytes) }));
  else if (ending === 'longEvent') parts.push(format(strings.tryItLongEvent, { limit: size(mostEvent) }));
  else if (ending === 'cut') parts.push(strings.tryItCutOff);
  else if (answer && ending !== 'complete') parts.push(strings.tryItBroken);
  else if (!answer) parts.push(strings.tryItFailed);
  return parts.join(' ');
}
