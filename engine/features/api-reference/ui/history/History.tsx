import { copyText } from '#engine/runtime/clipboard.ts';
import { format } from '#engine/shared/strings.ts';
import { buildRequest, toWireFormat } from '../../shared/request.ts';
import { curlSample } from '../../shared/samples/curl.ts';
import { maskSecrets } from '../../shared/values.ts';
import { clock } from '../credentials/RememberedKeys.tsx';
import { useForm } from '../fields/FormContext.ts';
import type { Call } from './history.ts';

/** The calls of this visit: the reader may repeat each, or copy it as curl without its secrets. */
export function History() {
  const { strings, calls, repeat } = useForm();
  return (
    <details className="details try-it__history">
      <summary>
        {strings.tryItHistory} ({calls.length})
      </summary>
      <p className="try-it__hint">{strings.tryItHistoryNote}</p>
      <ol>
        {calls.map((call) => {
          const { operation, values } = call;
          const request = buildRequest(operation, maskSecrets(operation, values));
          const name = `${request.method} ${request.url}`;
          return (
            <li key={call.number}>
              <p>
                <strong>{statusOf(call, strings.tryItMock)}</strong> {clock(call.at)} <code>{name}</code>
              </p>
              <button
                type="button"
                className="button button--small"
                aria-label={`${strings.tryItRepeat}: ${name}`}
                onClick={() => repeat(call)}
              >
                {strings.tryItRepeat}
              </button>{' '}
              <button
                type="button"
                className="button button--small"
                aria-label={`${strings.tryItCopyCurl}: ${name}`}
                onClick={({ currentTarget }) =>
                  copyText(currentTarget, () => curlSample(toWireFormat(request)))
                }
              >
                {strings.tryItCopyCurl}
              </button>
            </li>
          );
        })}
      </ol>
    </details>
  );
}

const statusOf = ({ status, time, isMock }: Call, mock: string): string =>
  [status ?? '–', isMock ? mock : time === undefined ? '' : format('{time} ms', { time })].join(' ').trim();
