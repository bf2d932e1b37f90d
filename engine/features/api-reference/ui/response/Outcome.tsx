import { lazy, Suspense } from 'react';
import { format, plural } from '#engine/shared/strings.ts';
import { size } from '#engine/shared/text/size.ts';
import { useForm } from '../fields/FormContext.ts';
import type { Ending, Exchange } from '../send/send.ts';
import { pageLanguage, type TryItStrings } from '../strings.ts';
import { mostBytes, mostEvent } from './limits.ts';

/** Loaded with the first answer, before which it is empty. */
const ResponseBody = lazy(async () => ({ default: (await import('../lazy.ts')).ResponseBody }));

const causes: Partial<Record<Ending, keyof TryItStrings>> = {
  network: 'tryItCrossOrigin',
  redirect: 'tryItRedirect',
  offline: 'tryItOffline',
  policy: 'tryItPolicy',
  insecure: 'tryItInsecure',
};

/** The state of the request, announced while it runs, and the answer. */
export function Outcome() {
  const { strings, exchange, seconds } = useForm();
  const answer = exchange?.answer;
  const ending = exchange?.ending;
  const cause = ending && !answer && causes[ending];
  const isTooMuch = ending === 'tooMuch' || ending === 'longEvent';
  const tone = !answer ? '' : answer.status < 400 ? ' try-it__status--good' : ' try-it__status--bad';
  return (
    <section className="try-it__outcome" aria-label={strings.tryItResponse}>
      <p role="status" className={`try-it__status${tone}`}>
        {exchange && statusText(exchange, seconds, strings)}
      </p>
      {(cause || isTooMuch) && (
        <div className="notice notice--warning flow">
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
            <ResponseBody answer={answer} />
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
): string {
  if (isMock) return format(strings.tryItMocked, { status: answer?.status ?? '' });
  const status = answer && `${answer.status} ${answer.statusText}`.trim();
  const events = answer?.events && ending && plural(strings.tryItEvents, answer.eventCount, pageLanguage());
  if (answer && ending === 'complete') {
    const bytes = size(answer.body?.size ?? 0);
    const whole = format(strings.tryItAnswered, { status: status ?? '', time, size: bytes });
    return events ? `${whole}, ${events}` : whole;
  }
  const endings: Partial<Record<Ending, string>> = {
    cancelled: format(strings.tryItCancelled, { time }),
    timeout: format(strings.tryItTimedOut, { limit }),
    tooMuch: format(strings.tryItTooMuch, { limit: size(mostBytes) }),
    longEvent: format(strings.tryItLongEvent, { limit: size(mostEvent) }),
    cut: strings.tryItCutOff,
  };
  const running = answer ? strings.tryItReceiving : strings.tryItSending;
  const failed = answer ? strings.tryItBroken : strings.tryItFailed;
  const outcome = ending ? (endings[ending] ?? failed) : running;
  return [status && `${status}.`, events && `${events}.`, outcome].filter(Boolean).join(' ');
}
